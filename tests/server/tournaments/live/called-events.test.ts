/** Calls of a hall are told as facts on the streams of its tournaments: each page shows by them what the server replies. */
import { expect, test } from 'vitest';
import { applyEvent } from '#app/tournaments/model/apply-event.ts';
import { readableModel } from '#app/tournaments/model/tournament-model.ts';
import { liveEvent } from '#contract/events/live-events.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { hallDayOf, inHall, MINUTE } from '#tests/server/hall/hall.ts';
import { enter, matchOf, openHall, tableOf } from '#tests/server/hall/open-hall.ts';
import { matchesOf } from '#tests/server/tournaments.ts';
import { watch } from '#tests/server/watch.ts';

const MOST_BYTES = 400;

test('a match that is called, moved, begun and played', () =>
  openHall(async (app, hall, tick) => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const [made] = hall.tournaments;
    const stream = await watch(app, `${made.path}/events?as=facts`);
    await expect.poll(() => stream.lastEventId).not.toBeNull();
    const day = await hallDayOf(app, made);
    const matchId = matchOf(day).id;
    let record = (await app.get(`${made.path}/record`)).json<TournamentRecord>();
    const shown = () => readableModel(record)?.matches;
    const statusOf = () => shown()?.find(({ match }) => match.id === matchId)?.match.status;
    /** What is told of a step, put into the facts. */
    const afterStep = async (step: () => Promise<unknown>) => {
      const before = stream.events.length;
      await step();
      await expect.poll(() => stream.events.length).toBeGreaterThan(before);
      for (const { data } of stream.events.slice(before)) {
        const event = liveEvent.parse(data);
        expect(JSON.stringify(event).length).toBeLessThanOrEqual(MOST_BYTES);
        const next = applyEvent(record, event);
        if (!next) throw new Error('has to be asked for');
        record = next;
      }
      expect(shown()).toEqual(await matchesOf(app, made));
      return statusOf();
    };

    const [near, far] = [tableOf(day, 0), tableOf(day, 1)];
    const call = (body: object) => inHall(app, made, 'call', { matchId, ...body });
    expect(await afterStep(() => call({ courtId: near }))).toBe('called');
    tick(MINUTE);
    expect(await afterStep(() => call({ courtId: far, from: near }))).toBe('called');
    expect(await afterStep(() => inHall(app, made, 'started', { matchId, isStarted: true }))).toBe('ongoing');
    tick(14 * MINUTE);
    expect(await afterStep(() => enter(app, hall, matchId))).toBe('completed');
    stream.close();
  }));
