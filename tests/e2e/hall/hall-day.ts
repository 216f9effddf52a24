/** What a story looks at in a hall's day: the calls that stand, and whom they hold to which table. */
import { expect, type Page } from '@playwright/test';
import type { HallCall, HallDay } from '#contract/hall/hall.ts';

export const standing = ({ hall }: HallDay): HallCall[] => hall.calls.filter(({ endedAt }) => endedAt === null);

export const openOf = ({ tournaments }: HallDay, ids: readonly string[]) =>
  tournaments.flatMap(({ id, matches }) => (ids.includes(id) ? matches : [])).filter(({ isOver }) => !isOver);

export const playersOf = ({ tournaments }: HallDay, matchId: string): readonly string[] =>
  tournaments
    .flatMap(({ matches }) => matches)
    .filter(({ id }) => id === matchId)
    .flatMap(({ players }) => players.filter((id) => id !== null));

/** Names at each table that has a call, by the table. */
export const namesAtTables = (day: HallDay): Record<string, string[]> =>
  Object.fromEntries(
    standing(day).map(({ matchId, courtId }) => [
      day.hall.tables.find((table) => table.courtId === courtId)?.name ?? '',
      playersOf(day, matchId)
        .map((id) => day.people[id]?.name ?? '')
        .sort(),
    ]),
  );

export function expectNobodyTwice(day: HallDay): void {
  const calls = standing(day);
  const people = calls.flatMap(({ matchId }) => playersOf(day, matchId));
  expect(new Set(people).size).toBe(people.length);
  expect(new Set(calls.map(({ courtId }) => courtId)).size).toBe(calls.length);
}

/** The same as `namesAtTables`, as the desk shows it: of tables that are called or played at. */
export const namesOnDesk = (desk: Page): Promise<Record<string, string[]>> =>
  desk.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('section[id^="table-"]')].flatMap((card) => {
        const isCalled = /Called|Playing|Late|call|No-show/.test(card.querySelector('header')?.textContent ?? '');
        const names = [...card.querySelectorAll('ul li')].map(({ textContent }) => textContent ?? '');
        return !isCalled ? [] : [[card.getAttribute('aria-label') ?? '', names.sort()]];
      }),
    ),
  );

/** On a board of calls. */
export const namesOnBoard = (board: Page): Promise<Record<string, string[]>> =>
  board.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('li')].map((row) => [
        row.querySelector('.tt-court')?.textContent ?? '',
        [...row.querySelectorAll('p')]
          .slice(0, 2)
          .map((name) => name.textContent ?? '')
          .sort(),
      ]),
    ),
  );

/** Nothing that was done on this device waits any more: the desk's own note is away as soon as it is on its way. */
export const expectAllSent = (page: Page): Promise<void> =>
  expect(page.getByRole('link', { name: /^All sent/ })).toBeVisible({ timeout: 120_000 });
