/** Key replacement: opens what was sealed under the former session secret, and seals it under the present one. */
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { secondFactor, serverSecret } from '#server/platform/database/schema/identity-provider.ts';
import { type SecretBox, secretBox } from '#server/platform/secret-box.ts';

export interface SessionSecrets {
  readonly former: string;
  readonly present: string;
}

/** What outlives a sign-in and is sealed. Returns how many values were sealed anew; done twice it changes nothing. */
export function resealSecrets({ transaction }: Database, { former, present }: SessionSecrets): Promise<number> {
  const reseal = (purpose: string) => resealed(secretBox(former, purpose), secretBox(present, purpose));
  return transaction(async (tx) => {
    // The rotation of the provider's keys waits for it, and so does another node that starts.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider-key', 0))`);
    return (
      (await secondFactors(tx, reseal('second-factor'))) +
      (await serverSecrets(tx, [reseal('provider'), reseal('push')]))
    );
  });
}

/** Null for what the former secret does not open. */
const resealed = (from: SecretBox, to: SecretBox) => (sealed: string, context: string) => {
  const text = from.open(sealed, context);
  return text === null ? null : to.seal(text, context);
};

async function secondFactors(tx: Transaction, reseal: ReturnType<typeof resealed>): Promise<number> {
  const rows = await tx
    .select({ accountId: secondFactor.accountId, sealed: secondFactor.sealedSecret })
    .from(secondFactor)
    .for('update');
  let count = 0;
  for (const { accountId, sealed } of rows) {
    const sealedSecret = reseal(sealed, `second_factor ${accountId}`);
    if (sealedSecret === null) continue;
    await tx.update(secondFactor).set({ sealedSecret }).where(eq(secondFactor.accountId, accountId));
    count += 1;
  }
  return count;
}

async function serverSecrets(tx: Transaction, boxes: readonly ReturnType<typeof resealed>[]): Promise<number> {
  const rows = await tx.select({ name: serverSecret.name, sealed: serverSecret.value }).from(serverSecret);
  let count = 0;
  for (const { name, sealed } of rows) {
    if (typeof sealed !== 'string') continue;
    const [value = null] = boxes.map((reseal) => reseal(sealed, `server_secret ${name}`)).filter((one) => one !== null);
    if (value === null) continue;
    await tx.update(serverSecret).set({ value }).where(eq(serverSecret.name, name));
    count += 1;
  }
  return count;
}
