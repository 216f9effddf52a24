import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';
import type { Groups, TournamentRecord, TournamentView } from '#contract/tournaments/tournaments.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';
import { groupsFor } from '#tournament/commands/commands.ts';
import { drawKnockout } from '#tournament/draw/knockout.ts';
import { swapInGroups } from '#tournament/draw/published-draw.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
});
afterAll(() => test.close());

async function opened(): Promise<MadeTournament> {
  const made = await makeTournament(test, await test.organiser());
  await join(test, made, await test.people(8, (i) => ({ elo: 2000 - 10 * i })));
  return made;
}
const factsOf = async ({ path }: MadeTournament) => (await test.get(`${path}/record`)).json<TournamentRecord>().facts;
const drawOf = async ({ path }: MadeTournament) => (await test.get(path)).json<TournamentView>().tournament.draw;

it('publishes the groups that the organiser looked at, and says by which seed', async () => {
  const made = await opened();
  expect(await drawOf(made)).toBeNull();
  const input = { numberOfGroups: 2, seed: 4_000_000_000 };
  const drawn = groupsFor(await factsOf(made), input);
  const [a = '', b = ''] = drawn.map(([first]) => first);
  await order(test, made, 'commence', { ...input, groups: swapInGroups(drawn, a, b) });
  const groups = (await test.get(`${made.path}/groups`)).json<Groups>();
  expect(groups['Group A']?.map(({ id }) => id)).toContain(b);
  expect(await drawOf(made)).toEqual({
    seed: 4_000_000_000,
    mainStageSeed: null,
    moved: 2,
    movedInMainStage: 0,
    lotsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  await playOn(test, made, () => [3, 1]);
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2, seed: 77 });
  expect(await drawOf(made)).toMatchObject({
    mainStageSeed: 77,
    movedInMainStage: 0,
    lotsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  // Anybody can draw it again.
  const facts = await factsOf(made);
  expect(groupsFor(facts, { numberOfGroups: 2, seed: facts.draw?.seed ?? 0 })).toEqual(drawn);
});

it('draws by the rules that the app looked at it by, and keeps them through a reset that is undone', async () => {
  // The plain snake has the first and the fourth in one group; only the second rules know that they are club mates.
  const withMates = async () => {
    const made = await makeTournament(test, await test.organiser());
    const clubs = ['\u017deljezni\u010dar', null, null, 'Z\u030celjeznic\u030car'];
    const person = (i: number) => ({ elo: 2000 - 10 * i, ...(clubs[i] && { club: clubs[i] }) });
    await join(test, made, await test.people(4, person));
    return made;
  };
  const input = { numberOfGroups: 2, seed: 9 };
  const older = await withMates();
  const former = groupsFor(await factsOf(older), { ...input, rules: 1 });
  await order(test, older, 'commence', { ...input, groups: former });
  const { draw: kept } = await factsOf(older);
  expect(kept?.groups).toEqual(former);
  for (const key of ['rules', 'clubs', 'rows', 'moved']) expect(kept).not.toHaveProperty(key);

  const made = await withMates();
  const newer = await test.post(`${made.path}/commence`, { as: made.organiser, body: { ...input, rules: 3 } });
  expect(newer.statusCode).toBe(422);
  const drawn = groupsFor(await factsOf(made), { ...input, rules: 2 });
  await order(test, made, 'commence', { ...input, groups: drawn, rules: 2 });
  const { draw } = await factsOf(made);
  expect(draw).toMatchObject({ groups: drawn, rules: 2, clubs: expect.arrayContaining([1, 1, 0, 0]) });
  expect(drawn.map((ids) => former.some((other) => other.join() === ids.join()))).toEqual([false, false]);

  for (const [one, before] of [
    [older, kept],
    [made, draw],
  ] as const) {
    await order(test, one, 'reset');
    expect((await factsOf(one)).draw).toBeNull();
    await order(test, one, 'undo-reset');
    expect((await factsOf(one)).draw).toEqual(before);
  }
});

it('refuses a draw that is out of date, or of another shape', async () => {
  const made = await opened();
  const input = { numberOfGroups: 2, seed: 1 };
  const groups = groupsFor(await factsOf(made), input);
  const publish = (body: unknown) => test.post(`${made.path}/commence`, { as: made.organiser, body });
  expect((await publish({ ...input, groups: [groups.flat()] })).statusCode).toBe(422);
  expect((await publish({ ...input, seed: -1 })).statusCode).toBe(422);
  await join(test, made, await test.people(1));
  const late = await publish({ ...input, groups });
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'The players have changed since this draw was made. Draw again.',
  ]);
  expect(await drawOf(made)).toBeNull();
});

it('a knockout is drawn when it starts, played to its end, reset and brought back', async () => {
  const made = await makeTournament(test, await test.organiser(), {
    tournamentFormat: 'KNOCKOUT',
    includeThirdPlacePlayoff: true,
    championshipPointsAfterGroup: 10,
    championshipPointsAfterRound: 4,
    championshipPointsWinner: 20,
  });
  await join(test, made, await test.people(6, (i) => ({ elo: 2000 - 10 * i })));
  const facts = await factsOf(made);
  const { slots } = drawKnockout(facts, 5);
  const publish = (body: unknown) => test.post(`${made.path}/commence`, { as: made.organiser, body });
  const groups = await publish({ numberOfGroups: 2 });
  expect([groups.statusCode, groups.json().message]).toEqual([422, 'A knockout tournament has no groups.']);
  const byes = await publish({ seed: 5, slots: [slots[1], slots[0], ...slots.slice(2)] });
  expect([byes.statusCode, byes.json().message]).toEqual([422, 'BYEs stay where they were drawn.']);
  expect((await publish({ seed: 5, slots: slots.with(0, facts.entries[3]?.id ?? null) })).statusCode).toBe(409);
  await order(test, made, 'commence', { seed: 5 });
  expect((await factsOf(made)).mainStage?.slots).toEqual(slots);
  expect(await drawOf(made)).toEqual({
    seed: 5,
    mainStageSeed: 5,
    moved: 0,
    movedInMainStage: 0,
  });
  expect((await test.get(`${made.path}/groups`)).json()).toEqual({});
  const actions = async () =>
    (await test.get(`${made.path}/possible-actions`, { as: made.organiser })).json<string[]>();
  expect(await actions()).not.toContain('RESET_TOURNAMENT_TO_GROUPS');
  const stage = async () => (await test.get(made.path)).json<TournamentView>().tournament.stage;
  expect(await stage()).toBe('QUARTER_FINALS');

  // Reset and brought back with what was played.
  await playOn(
    test,
    made,
    () => [3, 1],
    ({ match }) => match.stage !== 'QUARTER_FINALS',
  );
  expect(await stage()).toBe('SEMI_FINALS');
  const [leaver = ''] = slots;
  await order(test, made, `remove-player/${leaver}`);
  await order(test, made, `reinstate-player/${leaver}`);
  await order(test, made, 'reset');
  expect(await stage()).toBe('Open');
  await order(test, made, 'undo-reset');
  expect(await stage()).toBe('SEMI_FINALS');

  await playOn(test, made, () => [3, 1]);
  const points = (await test.get(`${made.path}/finalize`, { as: made.organiser })).json<FinalizePlayer[]>();
  // Two rounds and the final are 28; nobody came out of a group.
  expect(points.map((player) => player.points)).toEqual([28, 8, 4, 4, 0, 0]);
  await order(test, made, 'finalize', Object.fromEntries(points.map((player) => [player.user.id, player.points])));
  expect(await stage()).toBe('FINISHED');
  const players = (await test.get(`${made.path}/players`)).json<{ userId: string }[]>();
  const profiles = await Promise.all(
    players.map(async ({ userId }) => (await test.get(`/bff/api/user-profile/${userId}`)).json<{ elo?: number }>().elo),
  );
  expect(profiles.some((elo, i) => elo !== undefined && elo !== 2000 - 10 * i)).toBe(true);
});

it('draws by the seeds that the organiser put in order, until the draw', async () => {
  const made = await opened();
  const ids = (await factsOf(made)).entries.map(({ id }) => id);
  const [first = '', , , , fifth = ''] = ids;
  const seed = (body: unknown) => test.put(`${made.path}/seeds`, { as: made.organiser, body });
  expect((await seed([fifth, first])).statusCode).toBe(200);
  const view = async () => (await test.get(made.path)).json<TournamentView>().tournament;
  expect((await view()).seededByHand).toBe(2);
  const twice = await seed([fifth, fifth]);
  expect([twice.statusCode, twice.json().message]).toEqual([422, 'A player can have only one seed.']);
  expect((await seed(['gone'])).statusCode).toBe(409);
  expect((await factsOf(made)).seeds).toEqual([fifth, first]);
  await order(test, made, 'commence', { numberOfGroups: 2, seed: 5 });
  expect((await factsOf(made)).draw?.groups.map(([best]) => best)).toEqual([fifth, first]);
  const late = await seed([]);
  expect([late.statusCode, late.json().message]).toEqual([409, 'Seeds can only be ordered before the draw.']);
  await order(test, made, 'reset');
  expect((await seed([])).statusCode).toBe(200);
  expect((await view()).seededByHand).toBe(0);
});

it('publishes the first round that the organiser looked at', async () => {
  const made = await opened();
  await order(test, made, 'commence', { numberOfGroups: 2 });
  await playOn(test, made, () => [3, 1]);
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2, seed: 9 });
  const slots = (await factsOf(made)).mainStage?.slots ?? [];
  await order(test, made, 'reset-to-groups');
  const [first, second, third, fourth] = slots;
  const body = { advancingPlayersPerGroup: 2, seed: 9, slots: [first, third, second, fourth] };
  const wrong = { ...body, slots: [first, first, second, fourth] };
  const refused = await test.post(`${made.path}/generate-main-stage`, { as: made.organiser, body: wrong });
  expect(refused.statusCode).toBe(409);
  await order(test, made, 'generate-main-stage', body);
  expect((await factsOf(made)).mainStage?.slots).toEqual(body.slots);
  expect(await drawOf(made)).toMatchObject({
    mainStageSeed: 9,
    movedInMainStage: 2,
    lotsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
