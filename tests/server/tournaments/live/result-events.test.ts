/** A result costs each page that watches 400 bytes at most, in groups and brackets of any size, on every node. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveEvent, liveEvent } from '#contract/events/live-events.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TestApp } from '#tests/server/app.ts';
import { type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';
import { nodes, organiser, setUpTwoNodes } from '#tests/server/two-nodes.ts';
import { type Stream, watch } from '#tests/server/watch.ts';
import { generator } from '#tournament/lot.ts';

setUpTwoNodes();

const streams: Stream[] = [];
/** How many games the winner of a match has lost. */
const lostIn = new Map<string, number>();

const MOST_BYTES = 400;

beforeAll(async () => {
  for (const { app } of nodes) await app.listen({ host: '127.0.0.1', port: 0 });
});
// Before the nodes are closed.
afterAll(() => {
  for (const stream of streams) stream.close();
});

const open = async (test: TestApp, { path }: MadeTournament): Promise<Stream> => {
  const stream = await watch(test, `${path}/events?as=facts`);
  streams.push(stream);
  await expect.poll(() => stream.lastEventId).not.toBeNull();
  return stream;
};

/** A tournament of people without an account, made in as few calls as may be. */
async function commenced(players: number, groups: number): Promise<MadeTournament> {
  const [here] = nodes;
  const made = await makeTournament(here, organiser, groups === 0 ? { tournamentFormat: 'KNOCKOUT' } : {});
  for (let from = 0; from < players; from += 448) {
    const imported = Array.from({ length: Math.min(448, players - from) }, (_, nth) => ({
      firstName: 'Maximiliane',
      lastName: `von Hohenstein ${from + nth}`,
    }));
    await order(here, made, 'import-players', imported);
  }
  await order(here, made, 'commence', { numberOfGroups: groups });
  return made;
}

/** Another one than before. */
async function enter(test: TestApp, matchId: string, dice: () => number): Promise<void> {
  const lost = ((lostIn.get(matchId) ?? Math.floor(dice() * 3)) + 1) % 3;
  lostIn.set(matchId, lost);
  const [player1Score, player2Score] = dice() < 0.5 ? [3, lost] : [lost, 3];
  const body = { player1Score, player2Score };
  const reply = await test.post(`/bff/api/matches/${matchId}/update-result`, { as: organiser, body });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

const sizeOf = ({ id, data }: Stream['events'][number]): number =>
  Buffer.byteLength(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);

/** The last event of the stream, which each result brings. */
async function nextEvent(stream: Stream, count: number): Promise<LiveEvent> {
  await expect.poll(() => stream.events.length, { timeout: 5_000, interval: 5 }).toBe(count);
  const event = stream.events.at(-1);
  if (!event) throw new Error('nothing is told');
  expect(sizeOf(event)).toBeLessThanOrEqual(MOST_BYTES);
  return liveEvent.parse(event.data);
}

it('in a group of 64 players: the result alone is told after each, corrections among them', async () => {
  const [here, there] = nodes;
  const made = await commenced(64, 1);
  const [near, far] = [await open(here, made), await open(there, made)];
  const matches = await matchesOf(here, made);
  expect(matches).toHaveLength(2_016);
  const dice = generator(11);
  const anyOf = (list: readonly MatchEntry[]) => list[Math.floor(dice() * list.length)]?.match.id ?? '';
  for (let count = 1; count <= 40; count++) {
    // Among few players, so that they are soon level, and some matches come again.
    const matchId = anyOf(matches.slice(0, 80));
    await enter(count % 2 === 0 ? here : there, matchId, dice);
    const [event, same] = [await nextEvent(near, count), await nextEvent(far, count)];
    expect(same).toEqual(event);
    expect(event.results.map((result) => result.matchId)).toEqual([matchId]);
  }
});

it('in a knockout of 4,096 players', async () => {
  const [here, there] = nodes;
  const made = await commenced(4_096, 0);
  const stream = await open(there, made);
  const matches = await matchesOf(here, made);
  const dice = generator(11);
  for (let count = 1; count <= 5; count++) {
    await enter(here, matches[count * 100]?.match.id ?? '', dice);
    const event = await nextEvent(stream, count);
    expect(event.results).toHaveLength(1);
  }
});
