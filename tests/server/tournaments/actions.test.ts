import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order, playersOf, playOn } from '#tests/server/tournaments.ts';
import type { Action } from '#tournament/commands/action-names.ts';

let test: TestApp;
let made: MadeTournament;
let people: readonly Person[];
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
});
afterAll(() => test.close());

/** The call of each action, with a body that it takes at any time. */
const commands: Readonly<
  Record<
    Exclude<
      Action,
      | 'RESET_TOURNAMENT_TO_PREVIOUS_STAGE'
      | 'REINSTATE_PLAYER'
      | 'EDIT_TOURNAMENT'
      | 'REPLACE_PLAYER'
      // These name a person and are tested in organisers.test.ts.
      | 'CHANGE_ORGANISERS'
      | 'HAND_OVER_TOURNAMENT'
    >,
    { call: string; method?: 'put'; body?: () => unknown }
  >
> = {
  REGISTER: { call: 'join' },
  QUIT_TOURNAMENT: { call: 'quit' },
  ADD_PLAYER: { call: 'add-user', body: () => ({ firstName: 'New', lastName: 'Player', email: 'new@example.org' }) },
  COMMENCE: { call: 'commence', body: () => ({ numberOfGroups: 1 }) },
  GENERATE_MAIN_STAGE: { call: 'generate-main-stage', body: () => ({ advancingPlayersPerGroup: 2 }) },
  FORFEIT_TOURNAMENT: { call: 'forfeit' },
  FINALIZE_TOURNAMENT: { call: 'finalize', body: () => ({}) },
  RESET_TOURNAMENT: { call: 'reset' },
  RESET_TOURNAMENT_TO_GROUPS: { call: 'reset-to-groups' },
  RESUME_TOURNAMENT: { call: 'resume' },
  REOPEN_TOURNAMENT: { call: 'reopen' },
  ADD_LATE_PLAYER: { call: 'add-late-player', body: () => ({ firstName: 'Late', lastName: 'Player' }) },
  DELETE_TOURNAMENT: { call: 'delete' },
  SEED_PLAYERS: { call: 'seeds', method: 'put', body: () => [] },
  DRAW_LOTS: { call: 'lots', method: 'put', body: () => [] },
};

/** How a tournament comes into each stage. */
const stages: Readonly<Record<string, () => Promise<void>>> = {
  'open and empty': async () => undefined,
  open: () => join(test, made, people),
  'groups under way': async () => {
    await join(test, made, people);
    await order(test, made, 'commence', { numberOfGroups: 2 });
  },
  'groups played': async () => {
    await stages['groups under way']?.();
    await playOn(test, made, () => [3, 1]);
  },
  'main stage': async () => {
    await stages['groups played']?.();
    await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2 });
  },
  'final played': async () => {
    await stages['main stage']?.();
    await playOn(test, made, () => [3, 1]);
  },
  finished: async () => {
    await stages['final played']?.();
    await order(test, made, 'finalize', {});
  },
  'called off': async () => {
    await stages['groups under way']?.();
    await order(test, made, 'forfeit');
  },
};

const actors = ['organiser', 'entrant', 'stranger', 'anonymous'] as const;

describe.each(Object.keys(stages))('%s', (stage) => {
  it.each(actors)('the %s can do what is listed, and nothing else', { timeout: 60_000 }, async (actor) => {
    const organiser = await test.organiser();
    people = await test.people(4);
    const stranger = await test.person();
    const as = { organiser, entrant: people[0] ?? stranger, stranger, anonymous: null }[actor];
    let isUntouched = false;
    for (const [action, { call, method = 'post', body }] of Object.entries(commands)) {
      // What is refused changes nothing: only a command that went through needs another tournament after it.
      if (!isUntouched) {
        made = await makeTournament(test, organiser);
        await stages[stage]?.();
      }
      const listed = (await test.get(`${made.path}/possible-actions`, { as })).json<Action[]>();
      const reply = await test[method](`${made.path}/${call}`, { as, ...(body ? { body: body() } : {}) });
      const what = `${action} by the ${actor}, ${stage}: ${reply.body}`;
      isUntouched = reply.statusCode !== 200;
      if (listed.includes(action as Action)) expect(reply.statusCode, what).toBe(200);
      else expect([401, 403, 409], what).toContain(reply.statusCode);
    }
  });
});

it('opens the menu of resets by an action that is no command', async () => {
  const organiser = await test.organiser();
  people = await test.people(4);
  made = await makeTournament(test, organiser);
  const actions = async () => (await test.get(`${made.path}/possible-actions`, { as: organiser })).json<Action[]>();
  expect(await actions()).not.toContain('RESET_TOURNAMENT_TO_PREVIOUS_STAGE');
  await stages['groups under way']?.();
  expect(await actions()).toContain('RESET_TOURNAMENT_TO_PREVIOUS_STAGE');
});

describe('players', () => {
  it('are removed while it is open, and forfeit later', async () => {
    const organiser = await test.organiser();
    people = await test.people(5);
    made = await makeTournament(test, organiser);
    await join(test, made, people);
    const [first] = await playersOf(test, made);
    await order(test, made, `remove-player/${first?.id}`);
    expect(await playersOf(test, made)).toHaveLength(4);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const [second] = await playersOf(test, made);
    await order(test, made, `remove-player/${second?.id}`);
    expect((await playersOf(test, made))[0]).toMatchObject({ id: second?.id, forfeited: true });
    const again = await test.post(`${made.path}/remove-player/${second?.id}`, { as: organiser });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Player has already forfeited.']);
    const gone = await test.post(`${made.path}/remove-player/${first?.id}`, { as: organiser });
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'Player not found.']);
  });

  it('are added all together or not at all', async () => {
    const organiser = await test.organiser();
    people = await test.people(3);
    made = await makeTournament(test, organiser);
    const add = (ids: unknown) => test.post(`${made.path}/add-existing-user`, { as: organiser, body: ids });
    const ids = people.map(({ userId }) => userId);
    const unknown = await add([...ids, 'nobody']);
    expect([unknown.statusCode, unknown.json().message]).toEqual([422, 'Player not found.']);
    expect(await playersOf(test, made)).toHaveLength(0);
    expect((await add([...ids, ...ids])).statusCode).toBe(200);
    expect(await playersOf(test, made)).toHaveLength(3);
    const twice = await add([ids[0]]);
    expect([twice.statusCode, twice.json().message]).toEqual([409, 'Player is already in the tournament.']);
  });

  it('register in a tournament that is full no more', async () => {
    const organiser = await test.organiser();
    made = await makeTournament(test, organiser);
    const { pool } = test.database;
    await pool.query(
      `insert into app_user (id, username) select 'crowd' || n, 'crowd' from generate_series(1, 9999) n`,
    );
    await pool.query(
      `insert into tournament_entry (id, tournament_id, user_id)
       select 'entry' || n, $1, 'crowd' || n from generate_series(1, 9999) n`,
      [made.id],
    );
    await pool.query('update tournament set version = version + 1 where id = $1', [made.id]);
    const [one, two] = await test.people(2);
    const both = await test.post(`${made.path}/add-existing-user`, { as: organiser, body: [one?.userId, two?.userId] });
    expect([both.statusCode, both.json().message]).toEqual([409, 'The tournament is full.']);
    expect((await test.post(`${made.path}/join`, { as: one ?? null })).statusCode).toBe(200);
    const late = await test.post(`${made.path}/join`, { as: two ?? null });
    expect([late.statusCode, late.json().message]).toEqual([409, 'The tournament is full.']);
  });
});
