/** Namesakes of a hall of whom an organiser has said that they are two people. */
import { and, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/platform/database/connection.ts';
import { twoPeople } from '#server/platform/database/schema/hall.ts';

export const pairOf = (one: string, other: string) =>
  one < other ? { low: one, high: other } : { low: other, high: one };

export async function sayTwo(tx: Transaction, one: string, others: readonly string[], saidBy: string): Promise<void> {
  const rows = others.map((other) => ({ ...pairOf(one, other), saidBy }));
  if (rows.length > 0) await tx.insert(twoPeople).values(rows).onConflictDoNothing();
}

/** Pairs among these people. */
export async function peopleSaidTwo(
  db: Executor,
  ids: readonly string[],
): Promise<(one: string, other: string) => boolean> {
  const rows = await db
    .select()
    .from(twoPeople)
    .where(and(inArray(twoPeople.low, [...ids]), inArray(twoPeople.high, [...ids])));
  const said = new Set(rows.map(({ low, high }) => `${low} ${high}`));
  return (one, other) => {
    const { low, high } = pairOf(one, other);
    return said.has(`${low} ${high}`);
  };
}
