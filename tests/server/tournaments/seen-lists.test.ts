/** Seeds and lots that two organisers order at once: the later one is told what the other did, and replaces nothing unseen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangedList } from '#contract/tournaments/tournament-commands.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playCycle } from '#tests/server/tournaments.ts';
import { listTag } from '#tournament/list-tag.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser();
});
afterAll(() => test.close());

async function opened(players: number): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser);
  await join(test, made, await test.people(players));
  return made;
}

const factsOf = async ({ path }: MadeTournament) => (await test.get(`${path}/record`)).json<TournamentRecord>().facts;
const put = ({ path }: MadeTournament, what: string, body: readonly unknown[], seen: Parameters<typeof listTag>[0]) =>
  test.put(`${path}/${what}`, { as: organiser, body, headers: { 'if-match': `"${listTag(seen)}"` } });

it('keeps the seeds that another organiser has saved meanwhile, and shows them', async () => {
  const made = await opened(4);
  const [a = '', b = '', c = ''] = (await factsOf(made)).entries.map(({ id }) => id);
  expect((await put(made, 'seeds', [a, b], [])).statusCode).toBe(200);
  const refused = await put(made, 'seeds', [c], []);
  expect(refused.json()).toMatchObject({ status: 409, code: 'LIST_CHANGED' });
  expect(refused.json().message).toMatch(
    /has changed the seeds since you opened them: .+, .+\. Look at them, then order anew\.$/,
  );
  const conflict: ChangedList = refused.json().conflict;
  expect(conflict).toMatchObject({ list: [a, b], changedBy: expect.any(String), changedAt: expect.any(String) });
  expect((await factsOf(made)).seeds).toEqual([a, b]);
  // The same once more, as after a lost reply, and what was seen.
  expect((await put(made, 'seeds', [a, b], [])).statusCode).toBe(200);
  expect((await put(made, 'seeds', [c], [a, b])).statusCode).toBe(200);
  // Somebody who comes meanwhile changes no list.
  await join(test, made, await test.people(1));
  expect((await put(made, 'seeds', [], [c])).statusCode).toBe(200);
  expect((await put(made, 'seeds', [b], [c])).json().message).toContain('there are none by hand now');
});

it('keeps the lots that another organiser has entered meanwhile', async () => {
  const made = await opened(3);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  await playCycle(test, made);
  const tie = (await factsOf(made)).entries.map(({ id }) => id);
  const lots = [tie.toReversed()];
  expect((await put(made, 'lots', lots, [])).statusCode).toBe(200);
  expect((await put(made, 'lots', [tie], [])).json()).toMatchObject({ code: 'LIST_CHANGED', conflict: { list: lots } });
  expect((await factsOf(made)).draw?.lots).toEqual(lots);
  expect((await put(made, 'lots', [tie], lots)).statusCode).toBe(200);
});
