/** A rush on one hall, or on a tournament that is played in it: who waits for another node's does so without a connection. */
import { expect, it } from 'vitest';
import { whileLocked } from '#tests/server/database/held-lock.ts';
import { expectNoneWaits } from '#tests/server/database/none-waits.ts';
import { join, makeTournament } from '#tests/server/tournaments.ts';
import { hallDayOf, inHall } from './hall.ts';
import { matchOf, openHall, tableOf } from './open-hall.ts';

const locks = [
  // More than there are connections for transactions.
  { what: 'the hall', statement: 'select from hall_day for no key update', links: 14 },
  { what: 'its tournaments', statement: 'select from tournament for no key update', links: 0 },
] as const;
it.each(locks)('leaves the connections to others while another node holds $what', async ({ statement, links }) => {
  await openHall(async (test, { organiser, tournaments: [made] }) => {
    const { database } = test;
    const day = await hallDayOf(test, made);
    let answered = 0;
    const ask = async (what: string, body: object) => {
      const { status } = await inHall(test, made, what, body);
      answered += 1;
      return status;
    };
    const changes = await whileLocked(database, [statement], async () => {
      const call = ask('call', { matchId: matchOf(day).id, courtId: tableOf(day, 0) });
      const asked = Array.from({ length: links }, () => ask('links', { role: 'desk' }));
      const elsewhere = await makeTournament(test, organiser);
      await join(test, elsewhere, await test.people(2));
      await expectNoneWaits(database);
      expect(answered).toBe(0);
      return [call, ...asked];
    });
    expect(new Set(await Promise.all(changes))).toEqual(new Set([200]));
  });
});
