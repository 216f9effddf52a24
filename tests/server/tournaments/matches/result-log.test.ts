import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResultChange } from '#contract/matches/matches.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

it('says who entered what and when, by public names alone', async () => {
  const organiser = await test.organiser({ firstName: 'Olga', lastName: 'Organiser' });
  const people = await test.people(2, (i) => ({ firstName: ['Ana', 'Bea'][i] ?? '', lastName: 'Horvat' }));
  const made = await makeTournament(test, organiser);
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const [entry] = await matchesOf(test, made);
  if (!entry) throw new Error('no match');
  const path = `/bff/api/matches/${entry.match.id}`;
  expect((await test.get(`${path}/log`)).json()).toEqual([]);
  const enter = (as: Person | undefined, body: unknown) => test.post(`${path}/update-result`, { as: as ?? null, body });
  const author = people.find(({ userId }) => userId === entry.player1?.userId);
  expect((await enter(author, { player1Score: 3, player2Score: 1 })).statusCode).toBe(200);
  expect((await enter(author, { player1Score: 3, player2Score: 1 })).statusCode).toBe(200);
  expect((await enter(organiser, { player1Score: 2, player2Score: 3, expectedVersion: 1 })).statusCode).toBe(200);

  const reply = await test.get(`${path}/log`);
  const log = reply.json<ResultChange[]>();
  expect(log).toMatchObject([
    { version: 1, changedBy: entry.player1?.name, before: null, after: { player1Score: 3, player2Score: 1 } },
    {
      version: 2,
      changedBy: 'Olga Organiser',
      before: { player1Score: 3, player2Score: 1 },
      after: { player1Score: 2, player2Score: 3 },
    },
  ]);
  expect(Date.parse(log[0]?.changedAt ?? '')).toBeLessThanOrEqual(Date.parse(log[1]?.changedAt ?? ''));
  expect(reply.body).not.toContain('@');
  for (const { userId } of [organiser, ...people]) expect(reply.body).not.toContain(userId);
  expect((await test.get('/bff/api/matches/nothing/log')).json().message).toBe('Match not found.');
});
