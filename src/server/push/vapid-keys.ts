/** The keys by which push services know this installation (VAPID, RFC 8292): made once, sealed in the database. */
import { eq, sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '#server/platform/database/connection.ts';
import { serverSecret } from '#server/platform/database/schema/identity-provider.ts';
import { pushSubscription } from '#server/platform/database/schema/push.ts';
import { secretBox } from '#server/platform/secret-box.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NAME = 'push-keys';
const CONTEXT = `server_secret ${NAME}`;
/** The purpose of the box that seals them; a replaced session secret seals them anew. */
const PURPOSE = 'push';

/** One of several nodes makes them. What is sealed under a secret that is lost is made anew; browsers then subscribe again. */
export function vapidKeys({ transaction }: Database, sessionSecret: string): Promise<VapidKeys> {
  const box = secretBox(sessionSecret, PURPOSE);
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${NAME}, 0))`);
    const [row] = await tx.select().from(serverSecret).where(eq(serverSecret.name, NAME));
    const known = typeof row?.value === 'string' ? box.open(row.value, CONTEXT) : null;
    if (known !== null) return JSON.parse(known) as VapidKeys;
    const keys = webPush.generateVAPIDKeys();
    const value = box.seal(JSON.stringify(keys), CONTEXT);
    await tx
      .insert(serverSecret)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: serverSecret.name, set: { value } });
    await tx.delete(pushSubscription);
    return keys;
  });
}
