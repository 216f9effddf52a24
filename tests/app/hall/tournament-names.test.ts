import { expect, test } from 'vitest';
import { tournamentNames } from '#app/hall/tournament-names.ts';

test('two tournaments of one name say when they begin, by the clock of the hall', () => {
  const starting = (id: string, name: string, time: string) => ({
    id,
    name,
    startsAt: Date.parse(`2026-03-14T${time}:00Z`),
  });
  const day = [
    starting('morning', 'Club Cup', '08:00'),
    starting('youth', 'Youth Cup', '08:00'),
    starting('afternoon', 'Club Cup', '13:30'),
  ];
  expect(Object.fromEntries(tournamentNames(day, { timeZone: 'Europe/Vienna' }))).toEqual({
    morning: 'Club Cup, 09:00',
    youth: 'Youth Cup',
    afternoon: 'Club Cup, 14:30',
  });
});
