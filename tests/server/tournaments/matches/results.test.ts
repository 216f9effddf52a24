import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActiveMatch, type MatchEntry, resultConflict } from '#contract/matches/matches.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order, playOn } from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp();
  organiser = await test.organiser({ firstName: 'Olga', lastName: 'Organiser' });
});
afterAll(() => test.close());

interface Drawn {
  readonly made: MadeTournament;
  readonly people: readonly Person[];
}

async function drawn(players = 4, options: Parameters<typeof makeTournament>[2] = {}): Promise<Drawn> {
  const made = await makeTournament(test, organiser, options);
  const people = await test.people(players, (i) => ({ firstName: `Player`, lastName: `Number ${i}`, elo: 1500 - i }));
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups: players > 4 ? 2 : 1 });
  return { made, people };
}

const enter = (entry: MatchEntry, as: Person | null, body: Record<string, unknown>) =>
  test.post(`/bff/api/matches/${entry.match.id}/update-result`, { as, body });

const of = ({ people }: Drawn, userId: string | undefined): Person => {
  const found = people.find((person) => person.userId === userId);
  if (!found) throw new Error('nobody of that id plays here');
  return found;
};

const first = async ({ made }: Drawn): Promise<MatchEntry> => {
  const [entry] = await matchesOf(test, made);
  if (!entry) throw new Error('there is no match');
  return entry;
};

describe('a result', () => {
  it('is entered by a participant once, and corrected by the organiser', async () => {
    const day = await drawn();
    const entry = await first(day);
    const player = of(day, entry.player1?.userId);
    const added = await enter(entry, player, { player1Score: 3, player2Score: 1, expectedVersion: 0 });
    expect(added.json()).toMatchObject({ match: { player1Score: 3, winner: entry.player1?.id, version: 1 } });
    const other = await enter(entry, of(day, entry.player2?.userId), { player1Score: 1, player2Score: 3 });
    expect([other.statusCode, other.json().message]).toEqual([409, 'This match already has a result.']);
    const conflict = resultConflict.parse(other.json().conflict);
    expect(conflict).toMatchObject({ entry: { match: { player1Score: 3 } }, enteredBy: 'Player Number 0' });
    expect(Date.now() - Date.parse(conflict.enteredAt ?? '')).toBeLessThan(60_000);
    const corrected = await enter(entry, organiser, { player1Score: 3, player2Score: 2, expectedVersion: 1 });
    expect(corrected.json()).toMatchObject({ match: { player2Score: 2, version: 2 } });
    const late = await enter(entry, organiser, { player1Score: 0, player2Score: 3, expectedVersion: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json().conflict).toMatchObject({ enteredBy: 'Olga Organiser', entry: { match: { version: 2 } } });
  });

  it('that is stored already is a success that changes nothing', async () => {
    const day = await drawn();
    const entry = await first(day);
    const player = of(day, entry.player1?.userId);
    await enter(entry, player, { player1Score: 3, player2Score: 1 });
    for (const as of [player, organiser, of(day, entry.player2?.userId)]) {
      const again = await enter(entry, as, { player1Score: 3, player2Score: 1, expectedVersion: 0 });
      expect([again.statusCode, again.json().match.version]).toEqual([200, 1]);
    }
  });

  it('is refused in the words of the rules', async () => {
    const day = await drawn();
    const entry = await first(day);
    const bodies: [Record<string, unknown>, string][] = [
      [{ player1Score: 0, player2Score: 0 }, 'Enter the result.'],
      [{ player1Score: 2, player2Score: 2 }, 'A match cannot end in a draw.'],
      [{ player1Score: -1, player2Score: 3 }, 'Scores cannot be negative.'],
      [{ player1Score: 1.5, player2Score: 3 }, 'Enter a whole number.'],
      [{}, 'Enter a whole number.'],
    ];
    for (const [body, message] of bodies) {
      const reply = await enter(entry, organiser, body);
      expect([reply.statusCode, reply.json().message]).toEqual([422, message]);
      expect(reply.json().errors.length).toBeGreaterThan(0);
    }
    const stranger = await enter(entry, await test.person(), { player1Score: 3, player2Score: 0 });
    expect(stranger.statusCode).toBe(403);
    const others = of(
      day,
      day.people.find(({ userId }) => ![entry.player1?.userId, entry.player2?.userId].includes(userId))?.userId,
    );
    for (const body of [{ player1Score: 3, player2Score: 0 }, { nonsense: true }])
      expect((await enter(entry, others, body)).statusCode).toBe(403);
  });

  it('from before a reset finds its match gone', async () => {
    const day = await drawn();
    const entry = await first(day);
    const player = of(day, entry.player1?.userId);
    await order(test, day.made, 'reset');
    await order(test, day.made, 'commence', { numberOfGroups: 1 });
    for (const as of [player, organiser]) {
      const late = await enter(entry, as, { player1Score: 3, player2Score: 0, generation: 0 });
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        'This match no longer exists. The tournament was reset.',
      ]);
    }
    expect((await test.get(`/bff/api/matches/${entry.match.id}`)).statusCode).toBe(404);
  });

  it('goes with its players, whichever order they are named in', async () => {
    const day = await drawn();
    const entry = await first(day);
    const mirrored = await enter(entry, organiser, {
      player1Id: entry.player2?.id,
      player2Id: entry.player1?.id,
      player1Score: 3,
      player2Score: 0,
    });
    expect(mirrored.json().match).toMatchObject({ player1Score: 0, player2Score: 3, winner: entry.player2?.id });
  });

  it('is locked by a main stage, which a correction must leave intact', async () => {
    const day = await drawn(8);
    await playOn(test, day.made, () => [3, 0]);
    const groupMatch = await first(day);
    await order(test, day.made, 'generate-main-stage', { advancingPlayersPerGroup: 2 });
    const locked = await enter(groupMatch, organiser, { player1Score: 0, player2Score: 3 });
    expect([locked.statusCode, locked.json().message]).toEqual([409, 'Reset to groups to change group results.']);
    await playOn(test, day.made, () => [3, 0]);
    const semi = (await matchesOf(test, day.made)).find(({ match }) => match.stage === 'SEMI_FINALS');
    if (!semi) throw new Error('there is no semi-final');
    const turned = await enter(semi, organiser, { player1Score: 0, player2Score: 3 });
    expect(turned.json().message).toBe('A later match has already been played. Correct that match first or reset.');
    expect((await enter(semi, organiser, { player1Score: 3, player2Score: 2 })).statusCode).toBe(200);
  });
});

describe('points of the games', () => {
  const games = [
    [11, 5],
    [11, 6],
    [6, 11],
    [11, 8],
  ];

  it('reach a bare score later, and an edit that says nothing of them keeps them', async () => {
    const day = await drawn();
    const entry = await first(day);
    const player = of(day, entry.player1?.userId);
    await enter(entry, player, { player1Score: 3, player2Score: 1 });
    const added = await enter(entry, player, { player1Score: 3, player2Score: 1, games, expectedVersion: 0 });
    expect(added.json()).toMatchObject({ match: { games, version: 2 } });
    const bare = await enter(entry, organiser, { player1Score: 3, player2Score: 1, expectedVersion: 2 });
    expect(bare.json()).toMatchObject({ match: { games, version: 2 } });
    expect(await first(day)).toMatchObject({ match: { games, version: 2 } });
    const log = await test.get(`/bff/api/matches/${entry.match.id}/log`);
    expect(log.json()).toMatchObject([{ after: { games: null } }, { before: { games: null }, after: { games } }]);
    const taken = await enter(entry, organiser, { player1Score: 3, player2Score: 1, games: [], expectedVersion: 2 });
    expect(taken.json()).toMatchObject({ match: { player1Score: 3, games: null, version: 3 } });
  });

  it('in an order that cannot be are refused at their field', async () => {
    const entry = await first(await drawn());
    const impossible = [...games.filter(([a = 0]) => a === 11), [6, 11]];
    const reply = await enter(entry, organiser, { player1Score: 3, player2Score: 1, games: impossible });
    expect(reply.statusCode).toBe(422);
    const message = 'The match was over before the last game: its winner wins that one.';
    expect(reply.json()).toMatchObject({ code: 'GAMES_ORDER', errors: [{ path: 'games', message }] });
  });
});

describe('the log of results', () => {
  it('keeps every change with who, when, old, new and the command, and cannot be changed', async () => {
    const day = await drawn();
    const entry = await first(day);
    const headers = { 'idempotency-key': 'command-1' };
    const path = `/bff/api/matches/${entry.match.id}/update-result`;
    await test.post(path, { as: organiser, headers, body: { player1Score: 3, player2Score: 1 } });
    await enter(entry, organiser, { player1Score: 3, player2Score: 2 });
    const { pool } = test.database;
    const { rows } = await pool.query('select * from result_log where match_id = $1 order by id', [entry.match.id]);
    expect(rows).toMatchObject([
      { version: 1, command_id: 'command-1', changed_by: organiser.userId, old_result: null },
      { version: 2, command_id: null, old_result: { player2Score: 1 }, new_result: { player2Score: 2 } },
    ]);
    await expect(pool.query('delete from result_log')).rejects.toThrow('append-only');
    await expect(pool.query('update tournament_log set kind = $1', ['x'])).rejects.toThrow('append-only');
  });
});

it('lists the matches that somebody can play, the ongoing first', async () => {
  const day = await drawn();
  const person = day.people[0];
  if (!person) throw new Error('nobody plays');
  const active = (await test.get('/bff/api/matches/active-matches', { as: person })).json<ActiveMatch[]>();
  expect(active).toHaveLength(3);
  expect(active.map(({ match }) => match.status)).toEqual(['ongoing', 'waiting', 'waiting']);
  expect(active.map(({ venue }) => venue?.name)).toEqual(Array(3).fill(expect.stringMatching(/^Hall /)));
  const actions = await test.get(`/bff/api/tournaments/${active[0]?.match.id}/possible-match-actions`, { as: person });
  expect(actions.json()).toEqual({
    matchActionList: ['ADD_RESULT'],
    isAdmin: false,
    isMatchFinished: false,
    isParticipant: true,
  });
});

it('a best of is stored, shown, and a score has to fit it', async () => {
  const made = await makeTournament(test, organiser, { bestOf: { groups: 5, mainStage: 7 } });
  await join(test, made, await test.people(2));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const view = (await test.get(made.path)).json<{ tournament: { bestOf: unknown } }>();
  expect(view.tournament.bestOf).toEqual({ groups: 5, mainStage: 7 });
  const [entry] = await matchesOf(test, made);
  const enter = (player1Score: number, player2Score: number) =>
    test.post(`/bff/api/matches/${entry?.match.id}/update-result`, {
      as: organiser,
      body: { player1Score, player2Score },
    });
  const running = await enter(2, 0);
  expect([running.statusCode, running.json().message]).toEqual([
    422,
    'A best of 5 is over once one side has won 3 games.',
  ]);
  expect((await enter(3, 2)).statusCode).toBe(200);
  const other = await makeTournament(test, organiser);
  const plain = (await test.get(other.path)).json<{ tournament: { bestOf: unknown } }>();
  expect(plain.tournament.bestOf).toEqual({ groups: null, mainStage: null });
  const wrong = await test.post('/bff/api/tournaments/create', {
    as: organiser,
    body: { ...(await createBody()), bestOf: { groups: 4, mainStage: 5 } },
  });
  expect([wrong.statusCode, wrong.json().errors[0]]).toEqual([
    422,
    { path: 'bestOf.groups', message: 'Choose 3, 5 or 7.' },
  ]);
});

const createBody = async () => ({
  name: 'Autumn Cup',
  city: 'Rijeka',
  venueId: await makeVenue(test.database),
  tournamentDatesRange: ['2027-03-27', '2027-03-28'],
  startTime: '10:00',
});
