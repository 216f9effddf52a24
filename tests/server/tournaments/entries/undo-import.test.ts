import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedPlayer } from '#contract/tournaments/tournament-players.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playersOf } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
});
afterAll(() => test.close());

const enter = async ({ path }: MadeTournament, commandId: string, body: readonly ImportedPlayer[]) => {
  const headers = { 'idempotency-key': commandId };
  const reply = await test.post(`${path}/import-players`, { as: organiser, body, headers });
  expect(reply.statusCode, reply.body).toBe(200);
};
const undo = ({ path }: MadeTournament, commandId: string, as: Person = organiser) =>
  test.post(`${path}/undo-import`, { as, body: { commandId } });
const names = async (made: MadeTournament) => (await playersOf(test, made)).map(({ name }) => name).toSorted();
const lookUp = async (body: readonly object[]) =>
  (await test.post('/bff/api/user/organizer-users/look-up', { as: organiser, body })).json<(string | null)[]>();

it('takes a list out again, whole, with the people whom it made, and leaves everybody else', async () => {
  const made = await makeTournament(test, organiser);
  const known = await test.person({ email: 'ana@undo.example', firstName: 'Ana', lastName: 'Known' });
  await join(test, made, await test.people(1, () => ({ firstName: 'Own', lastName: 'Way' })));
  await enter(made, 'undo-1a', [{ firstName: 'First', lastName: 'List' }]);
  await enter(made, 'undo-1b', [
    { firstName: 'Ana', email: 'ana@undo.example' },
    { firstName: 'Swapped', lastName: 'Names', rating: 2_000 },
  ]);
  expect(await names(made)).toEqual(['Ana Known', 'First List', 'Own Way', 'Swapped Names']);
  const reply = await undo(made, 'undo-1b');
  expect(reply.json()).toEqual({ id: made.id, removed: 2, kept: 0 });
  expect(await names(made)).toEqual(['First List', 'Own Way']);
  const [swapped, ana] = await lookUp([
    { firstName: 'Swapped', lastName: 'Names' },
    { firstName: 'Ana', email: 'ana@undo.example' },
  ]);
  expect([swapped, ana]).toEqual([null, known.userId]);
  // Entered once more, they are as the mended list says.
  await enter(made, 'undo-1c', [{ firstName: 'Swapped', lastName: 'Names', rating: 900 }]);
  expect((await playersOf(test, made)).find(({ name }) => name === 'Swapped Names')).toMatchObject({ elo: 900 });
});

it('does nothing a second time, and keeps who is entered elsewhere meanwhile', async () => {
  const made = await makeTournament(test, organiser);
  const other = await makeTournament(test, organiser);
  await enter(made, 'undo-2', [
    { firstName: 'Both', lastName: 'Halls' },
    { firstName: 'Only', lastName: 'Here' },
  ]);
  const both = (await playersOf(test, made)).find(({ name }) => name === 'Both Halls')?.userId ?? '';
  await test.post(`${other.path}/add-existing-user`, { as: organiser, body: [both] });
  const replies = await Promise.all([undo(made, 'undo-2'), undo(made, 'undo-2')]);
  expect(replies.map((reply) => reply.json<{ removed: number }>().removed).toSorted()).toEqual([0, 2]);
  expect(await names(made)).toEqual([]);
  expect(await names(other)).toEqual(['Both Halls']);
  expect(await lookUp([{ firstName: 'Both', lastName: 'Halls' }])).toEqual([both]);
});

it('passes over who has left, leaves who has been seeded since, and says how many', async () => {
  const made = await makeTournament(test, organiser);
  await enter(
    made,
    'undo-3',
    ['Left', 'Seeded', 'Third'].map((firstName) => ({ firstName, lastName: 'Of list' })),
  );
  const idOf = new Map((await playersOf(test, made)).map(({ id, name }) => [name.split(' ')[0], id]));
  await order(test, made, `remove-player/${idOf.get('Left')}`);
  const seeds = { method: 'PUT', url: `${made.path}/seeds`, headers: { cookie: organiser.cookie } } as const;
  expect((await test.app.inject({ ...seeds, payload: [idOf.get('Seeded') ?? ''] })).statusCode).toBe(200);
  expect((await undo(made, 'undo-3')).json()).toMatchObject({ removed: 1, kept: 1 });
  expect(await names(made)).toEqual(['Seeded Of list']);
});

it('leaves all of them once they have been drawn, also where the draw is taken back', async () => {
  const made = await makeTournament(test, organiser);
  await enter(
    made,
    'undo-4',
    ['A', 'B', 'C', 'D'].map((firstName) => ({ firstName, lastName: 'Drawn' })),
  );
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const refusal = { status: 409, message: 'The tournament has been drawn since: its players stay.' };
  expect((await undo(made, 'undo-4')).json()).toMatchObject(refusal);
  await order(test, made, 'reset');
  expect((await undo(made, 'undo-4')).json()).toMatchObject(refusal);
  expect(await names(made)).toHaveLength(4);
});

it('is for its organisers, and for lists of this tournament', async () => {
  const made = await makeTournament(test, organiser);
  const other = await makeTournament(test, organiser);
  await enter(made, 'undo-5', [{ firstName: 'Kept', lastName: 'Here' }]);
  expect((await undo(made, 'undo-5', await test.organiser())).statusCode).toBe(403);
  expect((await undo(other, 'undo-5')).statusCode).toBe(404);
  expect(await names(made)).toEqual(['Kept Here']);
});
