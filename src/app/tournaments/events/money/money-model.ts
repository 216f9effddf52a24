/** What the entrants of an event owe and have paid, summed up, and as a sheet. All amounts are cents. */
import type { DoorEntrant, EntrantList } from '#contract/tournaments/door.ts';
import type { Sheet } from '#event/workbook.ts';
import { t } from '#messages/t.ts';

interface MoneySums {
  readonly owed: number;
  readonly paid: number;
  /** What is still to come; who paid more than is owed takes nothing off what others owe. */
  readonly due: number;
  /** Who took how much, the most first; null is whoever had the door's link. */
  readonly takenBy: readonly (readonly [by: string | null, cents: number])[];
}

export const dueOf = ({ owed, paid }: Pick<DoorEntrant, 'owed' | 'paid'>): number =>
  Math.max(owed - (paid?.cents ?? 0), 0);

export function sumsOf(entrants: readonly Pick<DoorEntrant, 'owed' | 'paid'>[]): MoneySums {
  const taken = new Map<string | null, number>();
  for (const { paid } of entrants)
    if (paid && paid.cents > 0) taken.set(paid.by, (taken.get(paid.by) ?? 0) + paid.cents);
  return {
    owed: entrants.reduce((sum, { owed }) => sum + owed, 0),
    paid: entrants.reduce((sum, { paid }) => sum + (paid?.cents ?? 0), 0),
    due: entrants.reduce((sum, one) => sum + dueOf(one), 0),
    takenBy: [...taken].sort(([, a], [, b]) => b - a),
  };
}

const inUnits = (cents: number): number => cents / 100;

export function moneySheet({ classes, entrants }: EntrantList): Sheet {
  const head = [
    t('money.name'),
    t('money.club'),
    t('money.number'),
    t('money.classes'),
    t('money.owed'),
    t('money.paid'),
    t('money.due'),
    t('money.takenBy'),
  ];
  const rows = entrants.map((one) => [
    one.name,
    one.club ?? '',
    one.number ?? '',
    one.classes.map((at) => classes[at]?.name ?? '').join(', '),
    inUnits(one.owed),
    inUnits(one.paid?.cents ?? 0),
    inUnits(dueOf(one)),
    one.paid?.by ?? '',
  ]);
  return { name: t('money.money'), rows: [head, ...rows] };
}
