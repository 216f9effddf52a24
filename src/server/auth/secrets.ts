/** What all nodes must share without a person having to hand it to each of them. */
import { hkdfSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/connection.ts';
import { serverSecret } from '#server/db/schema.ts';
import type { SecretBox } from './secret-box.ts';

/** One secret a purpose, so that none of them gives another away. */
export const derivedSecret = (sessionSecret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', sessionSecret, 'edgeball', purpose, 32)).toString('base64url');

/** Made by the first node that asks, read by all others; sealed in the database. */
export async function sharedSecret<Value>(
  db: Executor,
  name: string,
  box: SecretBox,
  make: () => Promise<Value>,
): Promise<Value> {
  const context = `server_secret ${name}`;
  const named = eq(serverSecret.name, name);
  const find = async () => (await db.select().from(serverSecret).where(named))[0];
  const open = (row: { value: unknown } | undefined): Value | null => {
    const text = typeof row?.value === 'string' ? box.open(row.value, context) : null;
    return text === null ? null : JSON.parse(text);
  };
  const stored = await find();
  const known = open(stored);
  if (known !== null) return known;
  const value = box.seal(JSON.stringify(await make()), context);
  // Sealed under another session secret it is of no use to anybody any more; of several nodes one replaces it.
  if (stored)
    await db
      .update(serverSecret)
      .set({ value })
      .where(and(named, eq(serverSecret.value, stored.value)));
  else await db.insert(serverSecret).values({ name, value }).onConflictDoNothing();
  const made = open(await find());
  if (made === null) throw new Error('SESSION_SECRET is not the same on every node of this database.');
  return made;
}
