/** The embedded provider's signing keys: sealed in the database, rotated by one node at a time, the same on all. */
import { randomBytes } from 'node:crypto';
import { eq, inArray, like, or, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { serverSecret } from '#server/platform/database/schema/identity-provider.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { planKeys } from './key-schedule.ts';

export const ALGORITHM = 'ES256';
/** The name alone is the key of an installation from before there was rotation. */
const NAME = 'provider-key';

export type KeyRotation =
  | { readonly reason: 'PUBLISHED' | 'UNREADABLE' }
  | { readonly reason: 'DELETED'; readonly count: number };

export interface AgreedKeys {
  /** The first one signs. */
  readonly keys: readonly JWK[];
  /** What this call changed. */
  readonly rotations: readonly KeyRotation[];
}

export interface KeyOptions {
  readonly box: SecretBox;
  readonly now: number;
  /** Milliseconds in which an ID token may come back. */
  readonly tokenLifetime: number;
  /** Whether keys that were sealed under another session secret are replaced; otherwise they are an error. */
  readonly replacesUnreadable: boolean;
}

interface StoredKey {
  readonly name: string;
  readonly signsFrom: number;
  readonly jwk: JWK;
}

/** One of several nodes makes the next key and deletes dead ones, while the others wait for what it did. */
export function agreeOnKeys(database: Database, options: KeyOptions): Promise<AgreedKeys> {
  const { box, now, tokenLifetime } = options;
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${NAME}, 0))`);
    const { stored, unreadable } = await readKeys(tx, box);
    if (unreadable.length > 0 && !options.replacesUnreadable)
      throw new Error('SESSION_SECRET is not the same on every node of this database.');
    await deleteKeys(tx, unreadable);
    const { next } = planKeys(stored, now, tokenLifetime);
    const made = next === null ? [] : [await makeKey(tx, box, next)];
    const { signing, verifying, dropped } = planKeys([...stored, ...made], now, tokenLifetime);
    await deleteKeys(
      tx,
      dropped.map(({ name }) => name),
    );
    const rotations: KeyRotation[] = [];
    if (unreadable.length > 0) rotations.push({ reason: 'UNREADABLE' });
    if (made.length > 0 && stored.length > 0) rotations.push({ reason: 'PUBLISHED' });
    if (dropped.length > 0) rotations.push({ reason: 'DELETED', count: dropped.length });
    return { keys: [...(signing ? [signing] : []), ...verifying].map(({ jwk }) => jwk), rotations };
  });
}

const contextOf = (name: string): string => `server_secret ${name}`;

async function readKeys(tx: Transaction, box: SecretBox) {
  const rows = await tx
    .select()
    .from(serverSecret)
    .where(or(eq(serverSecret.name, NAME), like(serverSecret.name, `${NAME} %`)));
  const stored: StoredKey[] = [];
  const unreadable: string[] = [];
  for (const { name, value, createdAt } of rows) {
    const text = typeof value === 'string' ? box.open(value, contextOf(name)) : null;
    const signsFrom = name === NAME ? createdAt.getTime() : Date.parse(name.slice(NAME.length + 1));
    if (text === null) unreadable.push(name);
    else stored.push({ name, signsFrom, jwk: JSON.parse(text) });
  }
  return { stored, unreadable };
}

async function makeKey(tx: Transaction, box: SecretBox, signsFrom: number): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomBytes(8).toString('hex');
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: ALGORITHM, use: 'sig' } as JWK;
  const name = `${NAME} ${new Date(signsFrom).toISOString()}`;
  const value = box.seal(JSON.stringify(jwk), contextOf(name));
  await tx.insert(serverSecret).values({ name, value });
  return { name, signsFrom, jwk };
}

async function deleteKeys(tx: Transaction, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(serverSecret).where(inArray(serverSecret.name, [...names]));
}
