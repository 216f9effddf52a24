/** Storage adapter of the embedded provider: records sealed, ids as fingerprints, as most ids are the tokens themselves. */
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Executor } from '#server/platform/database/connection.ts';
import { oidcPayload } from '#server/platform/database/schema/identity-provider.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';

/** Sign-ins of one account under way, and what they lead to; with one more the oldest is forgotten. */
export const MOST_RECORDS = 50;

const current = or(isNull(oidcPayload.expiresAt), gt(oidcPayload.expiresAt, sql`now()`));

/** A sign-in that is under way names its account once the password was right. */
export function accountOf({ accountId, result }: AdapterPayload): string | null {
  const login = result?.login as { accountId?: unknown } | undefined;
  const found = accountId ?? login?.accountId;
  return typeof found === 'string' ? found : null;
}

async function forgetOldest(db: Executor, model: string, accountId: string): Promise<void> {
  const ofAccount = and(eq(oidcPayload.model, model), eq(oidcPayload.accountId, accountId));
  const oldest = db
    .select({ id: oidcPayload.id })
    .from(oidcPayload)
    .where(ofAccount)
    .orderBy(desc(oidcPayload.expiresAt))
    .offset(MOST_RECORDS);
  await db.delete(oidcPayload).where(and(ofAccount, inArray(oidcPayload.id, oldest)));
}

export const adapterFor =
  (db: Executor, box: SecretBox) =>
  (model: string): Adapter => {
    const one = and(eq(oidcPayload.model, model));
    const idOf = (id: string): string => box.fingerprint(id, `${model} id`);
    const fingerprint = (value: string | undefined, what: string): string | null =>
      value === undefined ? null : box.fingerprint(value, what);
    const find = async (where: SQL): Promise<AdapterPayload | undefined> => {
      const [row] = await db
        .select()
        .from(oidcPayload)
        .where(and(one, where, current));
      const text = row && box.open(row.sealed, `${model} ${row.id}`);
      if (!row || !text) return undefined;
      const payload: AdapterPayload = JSON.parse(text);
      return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload;
    };
    return {
      find: (id) => find(eq(oidcPayload.id, idOf(id))),
      findByUid: (uid) => find(eq(oidcPayload.uid, box.fingerprint(uid, `${model} uid`))),
      findByUserCode: (code) => find(eq(oidcPayload.userCode, box.fingerprint(code, `${model} code`))),
      async upsert(plainId, payload, seconds) {
        const id = idOf(plainId);
        const record = {
          sealed: box.seal(JSON.stringify(payload), `${model} ${id}`),
          accountId: accountOf(payload),
          grantId: fingerprint(payload.grantId, 'grant'),
          userCode: fingerprint(payload.userCode, `${model} code`),
          uid: fingerprint(payload.uid, `${model} uid`),
          expiresAt: seconds ? sql`now() + make_interval(secs => ${seconds})` : null,
        };
        await db
          .insert(oidcPayload)
          .values({ model, id, ...record })
          .onConflictDoUpdate({ target: [oidcPayload.model, oidcPayload.id], set: record });
        if (record.accountId !== null) await forgetOldest(db, model, record.accountId);
      },
      async consume(id) {
        await db
          .update(oidcPayload)
          .set({ consumedAt: sql`now()` })
          .where(and(one, eq(oidcPayload.id, idOf(id))));
      },
      async destroy(id) {
        await db.delete(oidcPayload).where(and(one, eq(oidcPayload.id, idOf(id))));
      },
      async revokeByGrantId(grantId) {
        await db.delete(oidcPayload).where(eq(oidcPayload.grantId, box.fingerprint(grantId, 'grant')));
      },
    };
  };
