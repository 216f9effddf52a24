/** What all nodes must share without a person having to hand it to each of them. */
import { hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from '#server/db/connection.ts';
import { serverSecret } from '#server/db/schema.ts';

/** One secret a purpose, so that none of them gives another away. */
export const derivedSecret = (sessionSecret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', sessionSecret, 'edgeball', purpose, 32)).toString('base64url');

/** Made by the first node that asks, read by all others. */
export async function sharedSecret<Value>(db: Executor, name: string, make: () => Promise<Value>): Promise<Value> {
  const find = async () => (await db.select().from(serverSecret).where(eq(serverSecret.name, name)))[0]?.value;
  if ((await find()) === undefined) {
    await db
      .insert(serverSecret)
      .values({ name, value: await make() })
      .onConflictDoNothing();
  }
  return (await find()) as Value;
}
