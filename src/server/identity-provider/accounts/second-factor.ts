/** Second factor: one-time codes by time (TOTP, RFC 6238) from an authenticator app, and recovery codes for where it is lost. */
import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { recoveryCode, secondFactor } from '#server/platform/database/schema/identity-provider.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import type { Account } from './accounts.ts';

interface SecondFactorState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

interface BegunSecondFactor {
  /** In base32, for typing it in. */
  readonly secret: string;
  /** For the picture that an authenticator app scans. */
  readonly uri: string;
}

export interface SecondFactor {
  stateOf(db: Executor, accountId: string): Promise<SecondFactorState>;
  /** A new secret, which counts from its first code on; null where a second factor is on already. */
  begin(tx: Transaction, account: Pick<Account, 'id' | 'email'>): Promise<BegunSecondFactor | null>;
  /** The recovery codes, which are shown this once; null where the code is not the begun secret's. */
  turnOn(tx: Transaction, accountId: string, code: string): Promise<string[] | null>;
  turnOff(db: Executor, accountId: string): Promise<boolean>;
  renewRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]>;
  /** What the code was, and then is no more; null where it is none that works. */
  use(db: Executor, accountId: string, code: string): Promise<'CODE' | 'RECOVERY_CODE' | null>;
}

const PERIOD_SECONDS = 30;
/** A code counts in its own half minute alone: clocks of phones follow their network. */
const WINDOW = 0;
/** A secret that no code has confirmed is forgotten after this long. */
const BEGUN_SECONDS = 30 * 60;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 140 bits: beyond guessing, also for somebody who has the hashes. */
const CODE_LETTERS = 28;
const MAX_TYPED = 64;

/** Digits and letters that are not taken for one another: Crockford's base32. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** As `k3f9-2m7x-0q4t-8zwe-5jrn-7bcd-yd1h`. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(CODE_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** As it was made, however it was typed. */
const plainCode = (typed: string): string =>
  typed
    .slice(0, MAX_TYPED)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** Without a key, so that a new session secret leaves the codes good; their length is what protects them. */
const hashOf = (accountId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${accountId} ${plainCode(code)}`)
    .digest('base64url');

export function createSecondFactor(sessionSecret: string, now: () => number): SecondFactor {
  const box = secretBox(sessionSecret, 'second-factor');
  const contextOf = (accountId: string): string => `second_factor ${accountId}`;
  /** The hash of earlier recovery codes, which are shorter and need a key. */
  const earlierHashOf = (accountId: string, code: string): string =>
    box.fingerprint(plainCode(code), `recovery ${accountId}`);

  /** The time step that the code belongs to; null where it is not one of the present. */
  const stepOf = (sealed: string, accountId: string, code: string): number | null => {
    const secret = box.open(sealed, contextOf(accountId));
    const token = plainCode(code);
    if (secret === null || !/^\d{6}$/.test(token)) return null;
    const timestamp = now();
    const delta = totpOf(secret).validate({ token, window: WINDOW, timestamp });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  };

  const renewRecoveryCodes = async (tx: Transaction, accountId: string): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
    await tx.insert(recoveryCode).values(codes.map((code) => ({ accountId, hash: hashOf(accountId, code) })));
    return codes;
  };

  /** Takes a code of the present whose time step has not been used; of two at once one finds it so. */
  const takeStep = async (db: Executor, accountId: string, code: string, isOn: boolean): Promise<boolean> => {
    const wanted = and(
      eq(secondFactor.accountId, accountId),
      isOn ? isNotNull(secondFactor.enabledAt) : isNull(secondFactor.enabledAt),
    );
    const [row] = await db.select().from(secondFactor).where(wanted);
    const step = row ? stepOf(row.sealedSecret, accountId, code) : null;
    if (!row || step === null) return false;
    const taken = await db
      .update(secondFactor)
      .set({ lastStep: step })
      .where(and(wanted, eq(secondFactor.sealedSecret, row.sealedSecret), lt(secondFactor.lastStep, step)))
      .returning({ accountId: secondFactor.accountId });
    return taken.length > 0;
  };

  return {
    async stateOf(db, accountId) {
      const [row] = await db
        .select({ codes: count(recoveryCode.hash) })
        .from(secondFactor)
        .leftJoin(recoveryCode, eq(recoveryCode.accountId, secondFactor.accountId))
        .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.enabledAt)))
        .groupBy(secondFactor.accountId);
      return { isOn: row !== undefined, recoveryCodesLeft: row?.codes ?? 0 };
    },

    async begin(tx, { id, email }) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      const begun = { sealedSecret: box.seal(secret, contextOf(id)), startedAt: sql`now()`, lastStep: 0 };
      const made = await tx
        .insert(secondFactor)
        .values({ accountId: id, ...begun })
        .onConflictDoUpdate({
          target: secondFactor.accountId,
          set: begun,
          setWhere: isNull(secondFactor.enabledAt),
        })
        .returning({ accountId: secondFactor.accountId });
      return made.length === 0 ? null : { secret, uri: totpOf(secret, email).toString() };
    },

    async turnOn(tx, accountId, code) {
      const isRecent = gt(secondFactor.startedAt, sql`now() - make_interval(secs => ${BEGUN_SECONDS})`);
      const begun = and(eq(secondFactor.accountId, accountId), isNull(secondFactor.enabledAt), isRecent);
      const [row] = await tx.select({ accountId: secondFactor.accountId }).from(secondFactor).where(begun);
      if (!row || !(await takeStep(tx, accountId, code, false))) return null;
      await tx.update(secondFactor).set({ enabledAt: sql`now()` }).where(begun);
      return renewRecoveryCodes(tx, accountId);
    },

    async turnOff(db, accountId) {
      const gone = await db
        .delete(secondFactor)
        .where(eq(secondFactor.accountId, accountId))
        .returning({ enabledAt: secondFactor.enabledAt });
      return gone.some(({ enabledAt }) => enabledAt !== null);
    },

    renewRecoveryCodes,

    async use(db, accountId, code) {
      if (await takeStep(db, accountId, code, true)) return 'CODE';
      const taken = await db
        .delete(recoveryCode)
        .where(
          and(
            eq(recoveryCode.accountId, accountId),
            inArray(recoveryCode.hash, [hashOf(accountId, code), earlierHashOf(accountId, code)]),
          ),
        )
        .returning({ hash: recoveryCode.hash });
      return taken.length > 0 ? 'RECOVERY_CODE' : null;
    },
  };
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Edgeball',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
