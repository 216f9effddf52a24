/** Several organisers of one tournament: what each may do, and how it changes hands. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MyTournaments } from '#contract/accounts/users.ts';
import type { Organiser } from '#contract/tournaments/organisers.ts';
import type { TournamentRecord, TournamentView } from '#contract/tournaments/tournaments.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';

let test: TestApp;
let otherNode: TestApp;
beforeAll(async () => {
  test = await startApp();
  otherNode = await startApp({ database: test.database });
});
afterAll(async () => {
  await otherNode.close();
  await test.close();
});

let owner: Person;
let helper: Person;
let made: MadeTournament;
beforeEach(async () => {
  owner = await test.organiser();
  helper = await test.organiser({ email: `helper-${owner.userId}@example.org`, firstName: 'Hana', lastName: 'Babić' });
  made = await makeTournament(test, owner);
});

const emailOf = (): string => `helper-${owner.userId}@example.org`;
const add = (as: Person | null = owner, email = emailOf()) =>
  test.post(`${made.path}/add-organiser`, { as, body: { email } });
const remove = (userId: string, as: Person | null = owner) =>
  test.post(`${made.path}/remove-organiser/${userId}`, { as });
const handOver = (userId: string, as: Person | null = owner) => test.post(`${made.path}/hand-over/${userId}`, { as });
const organisers = async (as: Person = owner) =>
  (await test.get(`${made.path}/organisers`, { as })).json<Organiser[]>();
const said = ({ statusCode, json }: Awaited<ReturnType<typeof add>>) => [statusCode, json().message];
const actionsOf = async (as: Person) =>
  (await test.get(`${made.path}/possible-actions`, { as })).json<string[]>().toSorted();

describe('a co-organiser', () => {
  it('may do what the owner may, on each node, but delete it and hand it over', async () => {
    expect(await actionsOf(helper)).toEqual(['REGISTER']);
    expect((await add()).statusCode).toBe(200);
    const all = await actionsOf(owner);
    expect(await actionsOf(helper)).toEqual(
      all.filter((action) => action !== 'DELETE_TOURNAMENT' && action !== 'HAND_OVER_TOURNAMENT'),
    );
    await join(test, made, await test.people(3));
    const commence = { as: helper, body: { numberOfGroups: 1 } };
    expect((await otherNode.post(`${made.path}/commence`, commence)).statusCode).toBe(200);
    const [entry] = await matchesOf(test, made);
    const result = { as: helper, body: { player1Score: 3, player2Score: 1 } };
    const path = `/bff/api/matches/${entry?.match.id}`;
    expect((await test.post(`${path}/update-result`, result)).statusCode).toBe(200);
    expect((await test.post(`${path}/clear-result`, { as: helper })).statusCode).toBe(200);
    expect(said(await test.post(`${made.path}/delete`, { as: helper }))).toEqual([
      403,
      'Only the owner of the tournament can do this.',
    ]);
    expect(said(await handOver(helper.userId, helper))).toEqual([403, 'Only the owner of the tournament can do this.']);
    expect((await test.get(`${made.path}/edit`, { as: helper })).statusCode).toBe(200);
  });

  it('is named in the view, the record and the list of organisers, and has it among their tournaments', async () => {
    await add();
    const view = (await test.get(made.path)).json<TournamentView>().tournament;
    expect([view.organiserId, view.coOrganiserIds]).toEqual([owner.userId, [helper.userId]]);
    const record = (await test.get(`${made.path}/record`)).json<TournamentRecord>();
    expect(record.tournament.coOrganiserIds).toEqual([helper.userId]);
    expect((await organisers()).map(({ id, isOwner }) => [id, isOwner])).toEqual([
      [owner.userId, true],
      [helper.userId, false],
    ]);
    expect((await organisers(helper))[1]).toMatchObject({ firstName: 'Hana', lastName: 'Babić' });
    const mine = (await test.get('/bff/api/user/my-tournaments', { as: helper })).json<MyTournaments>();
    expect(mine.organised.map(({ tournament }) => tournament.id)).toEqual([made.id]);
  });

  it('may leave, and may do nothing from then on; what they entered stays', async () => {
    await add();
    await join(test, made, await test.people(3));
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const [entry] = await matchesOf(test, made);
    const path = `/bff/api/matches/${entry?.match.id}`;
    const result = { as: helper, body: { player1Score: 3, player2Score: 1 } };
    await test.post(`${path}/update-result`, result);
    expect((await remove(helper.userId, helper)).statusCode).toBe(200);
    expect((await test.post(`${path}/clear-result`, { as: helper })).statusCode).toBe(403);
    expect((await test.get(`${made.path}/organisers`, { as: helper })).statusCode).toBe(403);
    expect((await matchesOf(test, made))[0]?.match).toMatchObject({ player1Score: 3, player2Score: 1 });
    expect((await organisers()).map(({ id }) => id)).toEqual([owner.userId]);
  });
});

describe('adding one', () => {
  it('asks for an account that has proved its email and may organise tournaments', async () => {
    const email = (name: string) => `${name}-${owner.userId}@example.org`;
    await test.person({ email: email('player') });
    await test.organiser({ email: email('unproved') });
    const { pool } = test.database;
    await pool.query('update app_user set email_verified = false where email = $1', [email('unproved')]);
    const refused = async (address: string) => (await add(owner, address)).json().errors;
    const nobody = [{ path: 'email', message: 'Nobody with this email has an account and has confirmed it.' }];
    expect(await refused(email('nobody'))).toEqual(nobody);
    expect(await refused(email('unproved'))).toEqual(nobody);
    expect(await refused(email('player'))).toEqual([
      {
        path: 'email',
        message: 'They have not the role of an organiser. The person who runs this server can give it.',
      },
    ]);
    expect((await add(owner, 'no address')).statusCode).toBe(422);
    expect(await organisers()).toHaveLength(1);
  });

  it('twice, or of the owner, is refused with the reason', async () => {
    await add();
    expect(said(await add())).toEqual([409, 'They organise this tournament already.']);
    expect(said(await remove(owner.userId))).toEqual([409, 'They are no co-organiser of this tournament.']);
    expect((await remove('nobody')).statusCode).toBe(404);
  });

  it('is for organisers alone', async () => {
    const stranger = await test.organiser();
    for (const ask of [
      add,
      (as: Person | null) => remove(helper.userId, as),
      (as: Person | null) => handOver(helper.userId, as),
    ]) {
      expect((await ask(null)).statusCode).toBe(401);
      expect((await ask(stranger)).statusCode).toBe(403);
    }
    expect((await test.get(`${made.path}/organisers`, { as: stranger })).statusCode).toBe(403);
    expect((await test.get(`${made.path}/organisers`)).statusCode).toBe(401);
  });

  it('by two at once keeps both', async () => {
    const [one, two] = ['one', 'two'].map((name) => `${name}-${owner.userId}@example.org`);
    for (const email of [one, two]) await test.organiser({ email: email ?? '' });
    const both = [one, two].map((email, nth) =>
      (nth === 0 ? test : otherNode).post(`${made.path}/add-organiser`, { as: owner, body: { email } }),
    );
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await organisers()).toHaveLength(3);
  });
});

describe('handing over', () => {
  it('makes a co-organiser the owner, and can be handed back', async () => {
    expect(said(await handOver(helper.userId))).toEqual([409, 'They are no co-organiser of this tournament.']);
    await add();
    expect((await handOver(helper.userId)).statusCode).toBe(200);
    expect((await organisers()).map(({ id }) => id)).toEqual([helper.userId, owner.userId]);
    expect(said(await test.post(`${made.path}/delete`, { as: owner }))[0]).toBe(403);
    expect(await actionsOf(helper)).toContain('DELETE_TOURNAMENT');
    expect((await handOver(owner.userId, helper)).statusCode).toBe(200);
    expect((await organisers()).map(({ id }) => id)).toEqual([owner.userId, helper.userId]);
    const { rows } = await test.database.pool.query<{ kind: string; done_by: string }>(
      'select kind, done_by from tournament_log where tournament_id = $1 order by id',
      [made.id],
    );
    expect(rows.map(({ kind, done_by }) => [kind, done_by])).toEqual([
      ['ADD_ORGANISER', owner.userId],
      ['HAND_OVER', owner.userId],
      ['HAND_OVER', helper.userId],
    ]);
  });

  it('takes a deleted tournament along to its owner alone', async () => {
    await add();
    expect((await test.post(`${made.path}/delete`, { as: owner })).statusCode).toBe(200);
    expect((await test.post(`${made.path}/restore`, { as: helper })).statusCode).toBe(404);
    expect((await test.post(`${made.path}/restore`, { as: owner })).statusCode).toBe(200);
    expect(said(await test.post(`${made.path}/restore`, { as: helper }))).toEqual([
      403,
      'Only the owner of the tournament can do this.',
    ]);
    expect((await organisers()).map(({ id }) => id)).toEqual([owner.userId, helper.userId]);
  });
});
