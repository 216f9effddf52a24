/** Corrections and points say what their author saw, so that nothing that came meanwhile is overwritten without a question. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order, playOn } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
});
afterAll(() => test.close());

async function drawn(players = 4, options = {}): Promise<{ made: MadeTournament; entry: MatchEntry }> {
  const made = await makeTournament(test, organiser, options);
  await join(test, made, await test.people(players));
  await order(test, made, 'commence', { numberOfGroups: 'tournamentFormat' in options ? 0 : 1 });
  const [entry] = await matchesOf(test, made);
  if (!entry) throw new Error('there is no match');
  return { made, entry };
}

const act = (entry: MatchEntry, what: string, body: object) =>
  test.post(`/bff/api/matches/${entry.match.id}/${what}`, { as: organiser, body });
const enter = (entry: MatchEntry, player1Score: number, player2Score: number) =>
  act(entry, 'update-result', { player1Score, player2Score });
const now = async ({ match }: MatchEntry) => (await test.get(`/bff/api/matches/${match.id}`)).json<MatchEntry>();
const award = ({ match, player1, player2 }: MatchEntry, other: object = {}) => ({
  winner: player2?.id,
  reason: 'NO_SHOW',
  expectedVersion: match.version,
  player1Id: player1?.id,
  player2Id: player2?.id,
  ...other,
});

it('asks before an award takes the place of a result that its author has not seen', async () => {
  const { entry } = await drawn();
  await enter(entry, 3, 2);
  const refused = await act(entry, 'award', award(entry));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'RESULT_CONFLICT']);
  expect(refused.json().conflict).toMatchObject({
    entry: { match: { player1Score: 3, player2Score: 2, version: 1 } },
    enteredBy: expect.any(String),
    enteredAt: expect.any(String),
    isYours: true,
  });
  expect((await now(entry)).match.outcome).toBe('PLAYED');
  const seen = await now(entry);
  expect((await act(entry, 'award', award(seen))).statusCode).toBe(200);
  expect((await now(entry)).match).toMatchObject({ outcome: 'WALKOVER', player1Score: 0, player2Score: 3 });
  // A repeat, and one without a version, are taken as they were.
  expect((await act(entry, 'award', award(seen))).statusCode).toBe(200);
});

it('awards nothing over a result that was taken back, nor between other players', async () => {
  const { entry } = await drawn();
  await enter(entry, 3, 2);
  const seen = await now(entry);
  await act(entry, 'clear-result', { expectedVersion: 1 });
  const late = await act(entry, 'award', award(seen));
  expect([late.statusCode, late.json().code]).toEqual([409, 'RESULT_TAKEN_BACK']);
  const { player1 } = entry;
  const others = await act(entry, 'award', award(await now(entry), { player1Id: 'somebody', winner: player1?.id }));
  expect([others.statusCode, others.json().code]).toEqual([409, 'PLAYERS_CHANGED']);
});

it('clears the result that its author saw, and no correction of it', async () => {
  const { entry } = await drawn();
  await enter(entry, 3, 2);
  await enter(entry, 3, 1);
  const refused = await act(entry, 'clear-result', { expectedVersion: 1 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'RESULT_CONFLICT']);
  expect(refused.json().conflict.entry.match).toMatchObject({ player2Score: 1, version: 2 });
  expect((await now(entry)).match.player1Score).toBe(3);
  expect((await act(entry, 'clear-result', { expectedVersion: 2 })).statusCode).toBe(200);
});

it('clears with a result no later one that its author has not seen', async () => {
  const { made } = await drawn(4, { tournamentFormat: 'KNOCKOUT' });
  const matches = await matchesOf(test, made);
  for (const one of matches.slice(0, 2)) await enter(one, 3, 0);
  const [first] = matches;
  const final = (await matchesOf(test, made)).find(({ match }) => match.stage === 'FINAL');
  if (!first || !final) throw new Error('there is no final');
  await enter(final, 3, 1);
  const asked = await act(first, 'clear-result', { expectedVersion: 1, alsoLater: false });
  const later = asked
    .json()
    .conflict.matches.map(({ match }: MatchEntry) => ({ matchId: match.id, version: match.version }));
  expect([asked.json().code, later]).toEqual(['LATER_RESULTS', [{ matchId: final.match.id, version: 1 }]]);
  await enter(final, 3, 2);
  const command = { expectedVersion: 1, alsoLater: true };
  const again = await act(first, 'clear-result', { ...command, later });
  expect([again.statusCode, again.json().code]).toEqual([409, 'LATER_RESULTS']);
  expect(again.json().conflict.matches[0].match).toMatchObject({ player2Score: 2, version: 2 });
  const agreed = [{ matchId: final.match.id, version: 2 }];
  expect((await act(first, 'clear-result', { ...command, later: agreed })).statusCode).toBe(200);
});

async function finished(): Promise<{ made: MadeTournament; entry: MatchEntry }> {
  const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN' });
  await join(test, made, await test.people(2));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  await playOn(test, made, () => [3, 0]);
  const [entry] = await matchesOf(test, made);
  if (!entry) throw new Error('there is no match');
  return { made, entry };
}

const points = async ({ path }: MadeTournament) => {
  const reply = await test.get(`${path}/finalize`, { as: organiser, headers: { 'accept-encoding': 'br' } });
  const list = await test.get(`${path}/finalize`, { as: organiser });
  if (list.statusCode !== 200) throw new Error(list.body);
  const players = list.json<{ user: { id: string }; points: number }[]>();
  return { etag: String(reply.headers.etag), players };
};
const finalize = ({ path }: MadeTournament, body: object, etag?: string) =>
  test.post(`${path}/finalize`, { as: organiser, body, headers: etag === undefined ? {} : { 'if-match': etag } });

it('awards no points that rest on results of before a correction', async () => {
  const { made, entry } = await finished();
  const seen = await points(made);
  const given = Object.fromEntries(seen.players.map(({ user }, nth) => [user.id, nth === 0 ? 20 : 5]));
  await enter(entry, 1, 3);
  const refused = await finalize(made, given, seen.etag);
  expect([refused.statusCode, refused.json().code]).toEqual([412, 'POINTS_CHANGED']);
  expect(refused.json().message).toMatch(/Look at the points again/);
  expect((await test.get(made.path)).json().tournament.stage).not.toBe('FINISHED');
  expect((await finalize(made, given, (await points(made)).etag)).statusCode).toBe(200);
});

it('puts no points in the place of others that were awarded since they were looked at', async () => {
  const { made } = await finished();
  const { players, etag } = await points(made);
  const given = (first: number) => Object.fromEntries(players.map(({ user }, nth) => [user.id, nth === 0 ? first : 1]));
  expect((await finalize(made, given(20))).statusCode).toBe(200);
  expect((await finalize(made, given(20))).statusCode).toBe(200);
  const old = await finalize(made, given(30), etag);
  expect([old.statusCode, old.json().code]).toEqual([412, 'POINTS_CHANGED']);
  const seen = await points(made);
  expect(seen.players[0]?.points).toBe(20);
  expect((await finalize(made, given(30), `W/${seen.etag}`)).statusCode).toBe(200);
  expect((await points(made)).players[0]?.points).toBe(30);
  // A call that says nothing of what was seen replaces them, as it always has.
  expect((await finalize(made, given(40))).statusCode).toBe(200);
  expect((await points(made)).players[0]?.points).toBe(40);
});
