import { expect, test } from 'vitest';
import type { HallEvent } from '#contract/events/hall-event.ts';
import { liveScores } from '#contract/matches/scores.ts';
import { startApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';
import { type Stream, watch } from '#tests/server/watch.ts';
import { hallDayOf, inHall, NOON } from './hall.ts';
import { openHall } from './open-hall.ts';

test('a hall tells on one stream the scores of all tournaments of its day, on any node', () =>
  openHall(async (app, hall) => {
    const node = await startApp({ database: app.database, now: () => NOON });
    await node.app.listen({ port: 0, host: '127.0.0.1' });
    const [first, second] = hall.tournaments;
    const seenBy = ({ scores }: Stream) => scores.flatMap((frame) => liveScores.parse(frame).scores);
    const count = async (tournament: MadeTournament, counter: number) => {
      const [entry] = await matchesOf(app, tournament);
      const sheet = { device: 'phone', turn: 1, counter, presses: `A0${'P5'.repeat(counter)}` };
      const players = { player1Id: entry?.player1?.id, player2Id: entry?.player2?.id };
      const body = { ...sheet, ...players, matchVersion: entry?.match.version };
      const as = hall.players.find(({ userId }) => userId === entry?.player1?.userId);
      const reply = await app.put(`/bff/api/matches/${entry?.match.id}/points`, { as: as ?? hall.organiser, body });
      expect(reply.statusCode, reply.body).toBe(200);
      return { matchId: entry?.match.id, counter, points: [counter, 0] };
    };
    const stream = await watch(node, `${first.path}/hall/events`);
    await expect.poll(() => stream.events.length).toBe(1);
    for (const tournament of [first, second]) {
      const score = await count(tournament, 1);
      await expect.poll(() => seenBy(stream).at(-1)).toMatchObject(score);
    }

    // Who comes later has them at once.
    const late = await watch(node, `${second.path}/hall/events`);
    await expect.poll(() => seenBy(late)).toHaveLength(2);

    const venueId = (await hallDayOf(app, first)).hall.venue?.id ?? '';
    const third = await makeTournament(app, hall.organiser, { venueId, name: 'Class 3' });
    await join(app, third, hall.players.slice(0, 3));
    await order(app, third, 'commence', { numberOfGroups: 1 });
    await inHall(app, first, 'settings', { restMinutes: 1 });
    await expect.poll(() => (stream.events.at(-1)?.data as HallEvent | undefined)?.tournaments).toHaveLength(3);
    const score = await count(third, 2);
    for (const each of [stream, late]) await expect.poll(() => seenBy(each).at(-1)).toMatchObject(score);

    stream.close();
    await count(second, 3);
    await expect.poll(() => seenBy(late).at(-1)).toMatchObject({ counter: 3 });
    expect(seenBy(stream)).toHaveLength(3);
    late.close();
    await node.close();
  }));
