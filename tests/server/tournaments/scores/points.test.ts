/** Sheets of points: the newest of each device counts, one device's is shown, and watchers see what it says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LiveScore,
  liveScores,
  type MatchPoints,
  type PointsSheet,
  type SavedPoints,
} from '#contract/matches/scores.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';
import { type Stream, watch } from '#tests/server/watch.ts';

let database: TestDatabase;
let here: TestApp;
/** Another node on the same database. */
let there: TestApp;
let made: MadeTournament;
let players: Map<string, Person>;
const streams: Stream[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  here = await startApp({ database });
  there = await startApp({ database });
  await Promise.all([here, there].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  made = await makeTournament(here, await here.organiser(), { bestOf: { groups: 5, mainStage: 5 } });
  const people = await here.people(6);
  players = new Map(people.map((person) => [person.userId, person]));
  await join(here, made, people);
  await order(here, made, 'commence', { numberOfGroups: 1 });
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await here.close();
  await there.close();
  await database.close();
});

interface Table {
  readonly matchId: string;
  readonly path: string;
  readonly first: Person;
  readonly second: Person;
  sheet(changes?: Partial<PointsSheet>): PointsSheet;
}

/** A match that no other test uses. */
let used = 0;
async function table(): Promise<Table> {
  const entry = (await matchesOf(here, made))[used++];
  const [first, second] = [entry?.player1, entry?.player2].map((player) => players.get(player?.userId ?? ''));
  if (!entry || !first || !second) throw new Error('no match is left');
  const { match } = entry;
  return {
    matchId: match.id,
    path: `/bff/api/matches/${match.id}/points`,
    first,
    second,
    sheet: (changes) => ({
      device: `device-${used}`,
      turn: 1,
      counter: 1,
      presses: 'A0P5',
      player1Id: entry.player1?.id ?? '',
      player2Id: entry.player2?.id ?? '',
      matchVersion: match.version,
      ...changes,
    }),
  };
}

const open = async (test: TestApp): Promise<Stream> => {
  const stream = await watch(test, `${made.path}/events`);
  streams.push(stream);
  return stream;
};
const seen = ({ scores }: Stream, matchId: string): LiveScore[] =>
  scores.flatMap((frame) => liveScores.parse(frame).scores).filter((score) => score.matchId === matchId);
const pointsOf = async ({ path }: Table): Promise<MatchPoints> => (await here.get(path)).json<MatchPoints>();

const put = async ({ path, first }: Table, body: PointsSheet, as: Person = first) => here.put(path, { as, body });

describe('a sheet', () => {
  it('is kept once, in whatever order its copies come', async () => {
    const at = await table();
    expect((await pointsOf(at)).sheet).toBeNull();
    const newest = at.sheet({ counter: 3, presses: 'A0P5Q6' });
    for (const sheet of [at.sheet({ counter: 2 }), newest, at.sheet({ counter: 1, presses: 'A0' }), newest]) {
      const reply = await put(at, sheet);
      expect(reply.json<SavedPoints>(), reply.body).toEqual({ isShown: true, turn: 1, device: newest.device });
    }
    expect(await pointsOf(at)).toMatchObject({ needed: 3, sheet: newest });
  });

  it('of another device takes the match over with the next turn, and no points are mixed', async () => {
    const at = await table();
    await put(at, at.sheet({ counter: 9, presses: 'A0P5P5' }));
    const other = at.sheet({ device: 'other', presses: 'B0Q1' });
    expect((await put(at, other, at.second)).json<SavedPoints>()).toMatchObject({ isShown: false, turn: 1 });
    const taken = { ...other, turn: 2, counter: 2, presses: 'B0Q1Q1' };
    expect((await put(at, taken, at.second)).json<SavedPoints>()).toMatchObject({ isShown: true, turn: 2 });
    const late = await put(at, at.sheet({ counter: 10, presses: 'A0P5P5P5' }));
    expect(late.json<SavedPoints>()).toEqual({ isShown: false, turn: 2, device: 'other' });
    expect((await pointsOf(at)).sheet).toMatchObject({ device: 'other', presses: 'B0Q1Q1' });
  });

  it('is shown without its corrections, which older devices that take over cannot read', async () => {
    const at = await table();
    await put(at, at.sheet({ counter: 9, presses: 'A0P5P5Q5H0M1' }));
    expect((await pointsOf(at)).sheet).toMatchObject({ counter: 9, presses: 'C0P5Q10' });
  });

  it('gets no turn that the match has not come to', async () => {
    const at = await table();
    await put(at, at.sheet({ turn: 999 }));
    expect((await put(at, at.sheet({ device: 'other', turn: 2 }), at.second)).json<SavedPoints>().isShown).toBe(true);
  });

  it("is not overwritten under another person's name", async () => {
    const at = await table();
    await put(at, at.sheet({ counter: 1 }));
    await put(at, at.sheet({ counter: 500, presses: 'A0Q1Q1Q1' }), at.second);
    expect((await pointsOf(at)).sheet).toMatchObject({ counter: 1, presses: 'A0P5' });
  });

  it('is one of four of a person at most', async () => {
    const at = await table();
    for (let device = 1; device <= 6; device += 1) await put(at, at.sheet({ device: `d${device}`, turn: device }));
    const { rows } = await database.pool.query('select device from points_sheet where match_id = $1 order by turn', [
      at.matchId,
    ]);
    expect(rows.map(({ device }) => device)).toEqual(['d3', 'd4', 'd5', 'd6']);
  });

  it('is refused from strangers, for other players, and where it is none', async () => {
    const at = await table();
    const stranger = await here.person();
    expect((await here.put(at.path, { body: at.sheet() })).statusCode).toBe(401);
    expect((await put(at, at.sheet(), stranger)).statusCode).toBe(403);
    expect((await put(at, at.sheet({ player1Id: 'somebody' }))).json()).toMatchObject({ code: 'PLAYERS_CHANGED' });
    for (const wrong of [
      { presses: 'A0?1' },
      { presses: 'P1'.repeat(1_501) },
      { presses: 'P'.repeat(6_001) },
      { turn: 0 },
      { counter: -1 },
      { device: 'x'.repeat(23) },
    ]) {
      expect((await put(at, at.sheet(wrong))).statusCode, JSON.stringify(wrong).slice(0, 40)).toBe(422);
    }
    expect((await put(at, at.sheet(), made.organiser)).statusCode).toBe(200);
  });
});

describe('watchers', () => {
  it('are told who retires, and no more once that is undone', async () => {
    const at = await table();
    const stream = await open(here);
    await put(at, at.sheet({ counter: 3, presses: 'A0P5G9' }));
    await expect.poll(() => seen(stream, at.matchId).at(-1)).toMatchObject({ phase: 'over', retired: 2 });
    await put(at, at.sheet({ counter: 4, presses: 'A0P5G9U1' }));
    await expect.poll(() => seen(stream, at.matchId).at(-1)).toMatchObject({ phase: 'playing', retired: null });
  });

  it('of both nodes see the newest score, never an older one after it', async () => {
    const at = await table();
    const near = await open(here);
    const far = await open(there);
    for (let points = 1; points <= 12; points += 1) {
      await put(at, at.sheet({ counter: points, presses: `A0${'P1'.repeat(points)}` }));
    }
    for (const stream of [near, far]) {
      await expect.poll(() => seen(stream, at.matchId).at(-1)?.counter, { timeout: 3_000 }).toBe(12);
      const counters = seen(stream, at.matchId).map(({ counter }) => counter);
      expect(counters).toEqual([...counters].sort((a, b) => a - b));
      expect(seen(stream, at.matchId).at(-1)).toMatchObject({ games: [[11, 0]], points: [1, 0], phase: 'playing' });
    }
    // Many points, few frames.
    expect(seen(near, at.matchId).length).toBeLessThan(12);
  });

  it('who come later get all scores at once, but none of a match with a result', async () => {
    const [running, over] = [await table(), await table()];
    await put(running, running.sheet());
    await put(over, over.sheet({ presses: `A0${'P1'.repeat(33)}` }));
    const early = await open(here);
    await expect.poll(() => seen(early, over.matchId).at(-1)?.phase).toBe('over');
    const result = { player1Score: 3, player2Score: 0 };
    const entered = await here.post(`/bff/api/matches/${over.matchId}/update-result`, { as: over.first, body: result });
    expect(entered.statusCode).toBe(200);
    const late = await open(here);
    await expect.poll(() => seen(late, running.matchId)).toHaveLength(1);
    expect(seen(late, over.matchId)).toEqual([]);
    expect((await pointsOf(over)).sheet?.presses).toContain('P1P1');
  });

  it('see nothing of a sheet that was counted before the result was taken back', async () => {
    const at = await table();
    await put(at, at.sheet({ presses: `A0${'P1'.repeat(33)}` }));
    const path = `/bff/api/matches/${at.matchId}`;
    const result = { player1Score: 3, player2Score: 0 };
    await here.post(`${path}/update-result`, { as: at.first, body: result });
    expect((await here.post(`${path}/clear-result`, { as: made.organiser })).statusCode).toBe(200);
    const stream = await open(there);
    const other = await table();
    await put(other, other.sheet());
    await expect.poll(() => seen(stream, other.matchId)).not.toEqual([]);
    expect(seen(stream, at.matchId)).toEqual([]);
  });
});
