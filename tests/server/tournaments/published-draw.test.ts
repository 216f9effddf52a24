import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Groups, TournamentRecord, TournamentView } from '#contract/tournaments.ts';
import { startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playOn } from '#tests/server/tournaments.ts';
import { groupsFor } from '#tournament/commands.ts';
import { swapInGroups } from '#tournament/published-draw.ts';

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
  expect(await drawOf(made)).toEqual({ seed: 4_000_000_000, mainStageSeed: null, moved: 2, movedInMainStage: 0 });

  await playOn(test, made, () => [3, 1]);
  await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2, seed: 77 });
  expect(await drawOf(made)).toMatchObject({ mainStageSeed: 77, movedInMainStage: 0 });
  // Anybody can draw it again.
  const facts = await factsOf(made);
  expect(groupsFor(facts, { numberOfGroups: 2, seed: facts.draw?.seed ?? 0 })).toEqual(drawn);
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
  expect(await drawOf(made)).toMatchObject({ mainStageSeed: 9, movedInMainStage: 2 });
});
