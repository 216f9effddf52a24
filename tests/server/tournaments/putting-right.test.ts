import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchEntry } from '#contract/matches.ts';
import type { Groups } from '#contract/tournaments.ts';
import type { UserProfile } from '#contract/users.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { ratingsCounted } from '#tests/server/ratings.ts';
import {
  join,
  type MadeTournament,
  makeTournament,
  matchesOf,
  order,
  playersOf,
  playOn,
} from '#tests/server/tournaments.ts';

let test: TestApp;
let organiser: Person;
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 1_000_000 });
  organiser = await test.organiser({ firstName: 'Olga', lastName: 'Organiser' });
});
afterAll(() => test.close());

const stageOf = async (made: MadeTournament) =>
  (await test.get(made.path)).json<{ tournament: { stage: string } }>().tournament.stage;
const elos = (people: readonly Person[]) =>
  Promise.all(
    people.map(async ({ userId }) => (await test.get(`/bff/api/user-profile/${userId}`)).json<UserProfile>().elo),
  );
const logOf = async ({ id }: MadeTournament) =>
  (
    await test.database.pool.query<{ kind: string; doneBy: string; data: Record<string, unknown> }>(
      'select kind, done_by as "doneBy", data from tournament_log where tournament_id = $1 order by id',
      [id],
    )
  ).rows;

/** Everything that can be seen of a tournament, but for the number of its version. */
async function everything(made: MadeTournament): Promise<unknown> {
  const views = await Promise.all(
    ['', '/players', '/groups', '/matches', '/brackets', '/record'].map(async (view) =>
      (await test.get(made.path + view)).json(),
    ),
  );
  const actions = (await test.get(`${made.path}/possible-actions`, { as: organiser })).json();
  return JSON.parse(JSON.stringify([views, actions]), (key, value) => (key === 'version' ? undefined : value));
}

async function started(people: readonly Person[], numberOfGroups = 1): Promise<MadeTournament> {
  const made = await makeTournament(test, organiser);
  await join(test, made, people);
  await order(test, made, 'commence', { numberOfGroups });
  return made;
}

describe('a called-off tournament', () => {
  it('goes on with all its results', async () => {
    const people = await test.people(4);
    const made = await started(people);
    const [first] = await matchesOf(test, made);
    const path = `/bff/api/matches/${first?.match.id}/update-result`;
    await test.post(path, { as: organiser, body: { player1Score: 3, player2Score: 1 } });
    const before = await everything(made);
    await order(test, made, 'forfeit');
    expect(await stageOf(made)).toBe('FORFEITED');
    await order(test, made, 'resume');
    expect(await everything(made)).toEqual(before);
    expect((await logOf(made)).at(-1)).toMatchObject({ kind: 'RESUME_TOURNAMENT', doneBy: organiser.userId });
    await playOn(test, made, () => [3, 0]);
    expect((await matchesOf(test, made))[0]?.match).toMatchObject({ player1Score: 3, player2Score: 1 });
  });

  it('that had not started takes players again', async () => {
    const people = await test.people(2);
    const made = await makeTournament(test, organiser);
    await order(test, made, 'forfeit');
    await order(test, made, 'resume');
    expect(await stageOf(made)).toBe('Open');
    await join(test, made, people);
  });

  it('is resumed by its organiser alone, and once', async () => {
    const made = await started(await test.people(2));
    await order(test, made, 'forfeit');
    const resume = (as: Person | null) => test.post(`${made.path}/resume`, { as });
    expect((await resume(null)).statusCode).toBe(401);
    expect((await resume(await test.person())).statusCode).toBe(403);
    const replies = await Promise.all([resume(organiser), resume(organiser)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await resume(organiser)).json().message).toBe('The tournament is not called off.');
  });
});

describe('a finished tournament', () => {
  /** The earlier in the list wins 3-0, and it is finalised with so many points. */
  async function finished(people: readonly Person[], points: readonly number[] = []): Promise<MadeTournament> {
    const championship = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
    const championshipId = championship.json<{ id: string }>().id;
    const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN', championshipId });
    await join(test, made, people);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    await playOn(test, made, winsOf(people));
    await order(test, made, 'finalize', Object.fromEntries(people.map(({ userId }, i) => [userId, points[i] ?? 0])));
    return made;
  }
  const winsOf =
    (people: readonly Person[]) =>
    ({ player1, player2 }: MatchEntry): [number, number] => {
      const rank = (userId: string | undefined) => people.findIndex((person) => person.userId === userId);
      return rank(player1?.userId) < rank(player2?.userId) ? [3, 0] : [0, 3];
    };
  const leaderboard = async (made: MadeTournament): Promise<number[]> => {
    const view = (await test.get(made.path)).json<{ championshipId: string }>();
    const rows = (await test.get(`/bff/api/championships/${view.championshipId}/players`)).json<
      { championshipPoints: number }[]
    >();
    return rows.map((row) => row.championshipPoints);
  };

  it('is reopened, corrected and finalised again; points and Elo follow', async () => {
    const people = await test.people(2);
    const [a, b] = people as [Person, Person];
    const made = await finished([a, b], [12, 7]);
    expect([await elos([a, b]), await leaderboard(made)]).toEqual([
      [1016, 984],
      [12, 7],
    ]);
    await order(test, made, 'reopen');
    expect(await stageOf(made)).toBe('GROUPS');
    expect(await elos([a, b])).toEqual([1000, 1000]);
    expect((await leaderboard(made)).reduce((sum, points) => sum + points, 0)).toBe(0);
    expect((await logOf(made)).at(-1)).toMatchObject({
      kind: 'REOPEN_TOURNAMENT',
      data: { points: { [a.userId]: 12, [b.userId]: 7 } },
    });
    const [match] = await matchesOf(test, made);
    const corrected = match?.player1?.userId === a.userId ? [1, 3] : [3, 1];
    const reply = await test.post(`/bff/api/matches/${match?.match.id}/update-result`, {
      as: organiser,
      body: { player1Score: corrected[0], player2Score: corrected[1] },
    });
    expect(reply.statusCode).toBe(200);
    await order(test, made, 'finalize', { [b.userId]: 12, [a.userId]: 7 });
    expect(await elos([a, b])).toEqual([984, 1016]);
    expect(await leaderboard(made)).toEqual([12, 7]);
  });

  it('reopened and finalised again without a change leaves everything as it was, also later events', async () => {
    const people = await test.people(3);
    const made = await finished(people, [9, 6, 3]);
    const later = await finished(people.toReversed());
    const before = [await everything(made), await everything(later), await elos(people), await leaderboard(made)];
    await order(test, made, 'reopen');
    expect(await elos(people)).not.toEqual(before[2]);
    const points = Object.fromEntries(people.map(({ userId }, i) => [userId, [9, 6, 3][i]]));
    await order(test, made, 'finalize', points);
    await ratingsCounted(test.database);
    expect([await everything(made), await everything(later), await elos(people), await leaderboard(made)]).toEqual(
      before,
    );
  });

  it('that is reset after it was reopened counts as a new event', async () => {
    const people = await test.people(2);
    const made = await finished(people);
    const place = async () =>
      (
        await test.database.pool.query<{ at: Date }>('select finalised_at as at from tournament where id = $1', [
          made.id,
        ])
      ).rows[0]?.at;
    const former = await place();
    await order(test, made, 'reopen');
    await order(test, made, 'reset');
    await order(test, made, 'commence', { numberOfGroups: 1 });
    await playOn(test, made, winsOf(people));
    await order(test, made, 'finalize', {});
    expect((await place())?.getTime()).toBeGreaterThan(former?.getTime() ?? 0);
  });

  it('is reopened by its organiser alone, and only once it is finished', async () => {
    const people = await test.people(2);
    const made = await finished(people);
    const reopen = (as: Person | null) => test.post(`${made.path}/reopen`, { as });
    expect((await reopen(null)).statusCode).toBe(401);
    expect((await reopen(people[0] ?? null)).statusCode).toBe(403);
    expect((await reopen(organiser)).statusCode).toBe(200);
    const again = await reopen(organiser);
    expect([again.statusCode, again.json().message]).toEqual([409, 'The tournament is not finished.']);
    expect(await playersOf(test, made)).toHaveLength(2);
  });
});

describe('a single match', () => {
  const post = (matchId: string, what: string, as: Person | null, body?: unknown) =>
    test.post(`/bff/api/matches/${matchId}/${what}`, { as, ...(body === undefined ? {} : { body }) });
  const enter = (matchId: string, as: Person, [player1Score, player2Score]: [number, number]) =>
    post(matchId, 'update-result', as, { player1Score, player2Score });
  const matchOf = async (matchId: string) => (await test.get(`/bff/api/matches/${matchId}`)).json<MatchEntry>();
  const listed = async (matchId: string, as: Person) =>
    (await test.get(`/bff/api/tournaments/${matchId}/possible-match-actions`, { as })).json<{
      matchActionList: string[];
    }>().matchActionList;

  /** Two players in a group, the match between them, and who is its first player. */
  async function pair() {
    const people = await test.people(2);
    const made = await started(people);
    const [entry] = await matchesOf(test, made);
    if (!entry) throw new Error('no match');
    const first = people.find(({ userId }) => userId === entry.player1?.userId) ?? null;
    const second = people.find(({ userId }) => userId === entry.player2?.userId) ?? null;
    if (!first || !second) throw new Error('nobody');
    return { made, people, first, second, entry, matchId: entry.match.id };
  }

  it('is open again once its result is cleared, and the log says so', async () => {
    const { made, matchId, first } = await pair();
    await enter(matchId, first, [3, 1]);
    expect(await listed(matchId, organiser)).toEqual(['MODIFY_RESULT', 'AWARD_MATCH', 'CLEAR_RESULT']);
    expect((await post(matchId, 'clear-result', organiser)).json()).toEqual({ id: matchId });
    expect((await matchOf(matchId)).match).toMatchObject({ status: 'ongoing', player1Score: null, version: 2 });
    const log = (await test.get(`/bff/api/matches/${matchId}/log`)).json();
    expect(log).toMatchObject([
      { version: 1, after: { player1Score: 3 } },
      { version: 2, changedBy: 'Olga Organiser', before: { player1Score: 3 }, after: { kind: 'CLEARED' } },
    ]);
    const again = await post(matchId, 'clear-result', organiser);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This match has no result that can be cleared.']);
    // Also as it comes back from the database.
    await test.database.pool.query('update tournament set version = version + 1 where id = $1', [made.id]);
    expect((await enter(matchId, first, [3, 1])).json<MatchEntry>().match.version).toBe(3);
  });

  it('is cleared for a minute by the player who entered it, and by no other', async () => {
    const { matchId, first, second } = await pair();
    await enter(matchId, first, [3, 1]);
    expect(await listed(matchId, first)).toEqual(['CLEAR_RESULT']);
    expect(await listed(matchId, second)).toEqual([]);
    expect((await post(matchId, 'clear-result', null)).statusCode).toBe(401);
    expect((await post(matchId, 'clear-result', second)).statusCode).toBe(403);
    expect((await post('unknown', 'clear-result', first)).statusCode).toBe(404);
    expect((await post(matchId, 'clear-result', first)).statusCode).toBe(200);
    await enter(matchId, first, [3, 2]);
    await test.database.pool.query(
      `update match_result set entered_at = entered_at - interval '61 seconds' where match_id = $1`,
      [matchId],
    );
    expect(await listed(matchId, first)).toEqual([]);
    const late = await post(matchId, 'clear-result', first);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'You could take it back for one minute. Please ask the organiser.',
    ]);
    expect((await post(matchId, 'clear-result', organiser)).statusCode).toBe(200);
  });

  it('names the later matches that stand on it, and clears them where that is wanted', async () => {
    const made = await started(await test.people(4), 2);
    await playOn(test, made, () => [3, 0]);
    await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 2 });
    await playOn(test, made, () => [3, 1]);
    const entries = await matchesOf(test, made);
    const [semi, final] = ['SEMI_FINALS', 'FINAL'].map(
      (stage) => entries.find(({ match }) => match.stage === stage)?.match.id ?? '',
    );
    const refused = await post(semi ?? '', 'clear-result', organiser, {});
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'LATER_RESULTS', message: 'A later match stands on this result.', conflict: { matches: [{}] } },
    ]);
    expect(refused.json().conflict.matches[0].match.id).toBe(final);
    expect((await post(semi ?? '', 'clear-result', organiser, { alsoLater: true })).statusCode).toBe(200);
    for (const id of [semi ?? '', final ?? '']) expect((await matchOf(id)).match.outcome).toBeNull();
  });

  it('is awarded after a no-show: 0 points, and no Elo', async () => {
    const { made, people, first, second, entry, matchId } = await pair();
    const award = (as: Person | null, body: unknown) => post(matchId, 'award', as, body);
    const noShow = { winner: entry.player2?.id, reason: 'NO_SHOW' };
    expect((await award(null, noShow)).statusCode).toBe(401);
    expect((await award(second, noShow)).statusCode).toBe(403);
    expect((await award(organiser, { ...noShow, winner: 'nobody' })).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'winner', message: 'Choose one of the two players.' }],
    });
    expect((await award(organiser, noShow)).json()).toEqual({ id: matchId });
    expect((await award(organiser, noShow)).statusCode).toBe(200);
    expect((await matchOf(matchId)).match).toMatchObject({
      outcome: 'WALKOVER',
      player1Score: 0,
      player2Score: 3,
      version: 1,
    });
    const points = new Map((await playersOf(test, made)).map(({ userId, groupPoints }) => [userId, groupPoints]));
    expect([points.get(first.userId), points.get(second.userId)]).toEqual([0, 2]);
    expect((await enter(matchId, first, [3, 0])).statusCode).toBe(409);
    await order(test, made, 'reset');
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const [anew] = await matchesOf(test, made);
    await post(anew?.match.id ?? '', 'award', organiser, { winner: anew?.player1?.id, reason: 'NO_SHOW' });
    await order(test, made, 'reset-to-groups').catch(() => undefined);
    expect(await elos(people)).toEqual([1000, 1000]);
  });

  it('is awarded after a retirement, with the games that were played, and is not rated', async () => {
    const people = await test.people(2);
    const made = await makeTournament(test, organiser, { tournamentFormat: 'ROUND_ROBIN' });
    await join(test, made, people);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const [entry] = await matchesOf(test, made);
    const matchId = entry?.match.id ?? '';
    const games = [
      [11, 8],
      [9, 11],
      [5, 8],
    ];
    const reply = await post(matchId, 'award', organiser, { winner: entry?.player1?.id, reason: 'RETIRED', games });
    expect(reply.statusCode).toBe(200);
    const expected = { outcome: 'RETIRED', player1Score: 3, player2Score: 1, winner: entry?.player1?.id };
    expect((await matchOf(matchId)).match).toMatchObject({
      ...expected,
      games: [
        [11, 8],
        [9, 11],
        [11, 8],
        [11, 0],
      ],
    });
    await order(test, made, 'finalize', {});
    expect(await elos(people)).toEqual([1000, 1000]);
    const profiles = await Promise.all(people.map(({ userId }) => test.get(`/bff/api/user-profile/${userId}`)));
    for (const profile of profiles) expect(profile.json()).toMatchObject({ matchesWon: 0, matchesLost: 0 });
  });
});

describe('a withdrawn player', () => {
  it('is reinstated by the organiser alone, and the log says so', async () => {
    const people = await test.people(3);
    const made = await started(people);
    const before = await everything(made);
    const [leaver] = await playersOf(test, made);
    const actions = async () => (await test.get(`${made.path}/possible-actions`, { as: organiser })).json<string[]>();
    expect(await actions()).not.toContain('REINSTATE_PLAYER');
    await order(test, made, `remove-player/${leaver?.id}`);
    expect(await actions()).toContain('REINSTATE_PLAYER');
    const back = (as: Person | null, id = leaver?.id) => test.post(`${made.path}/reinstate-player/${id}`, { as });
    expect((await back(null)).statusCode).toBe(401);
    expect((await back(people[0] ?? null)).statusCode).toBe(403);
    expect((await back(organiser, 'nobody')).statusCode).toBe(404);
    expect((await back(organiser)).statusCode).toBe(200);
    expect(await everything(made)).toEqual(before);
    expect((await logOf(made)).at(-1)).toMatchObject({ kind: 'REINSTATE_PLAYER', data: { playerId: leaver?.id } });
    const again = await back(organiser);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This player has not withdrawn.']);
    // Withdrawn once more, it is the last to have done so.
    await order(test, made, `remove-player/${leaver?.id}`);
    expect((await playersOf(test, made)).filter(({ forfeited }) => forfeited)).toHaveLength(1);
  });
});

describe('a player who comes late', () => {
  const body = { firstName: 'Lara', lastName: 'Late' };
  const add = (made: MadeTournament, as: Person | null, who: object = body) =>
    test.post(`${made.path}/add-late-player`, { as, body: who });

  it('goes into a group, plays there, and is out again when removed before', async () => {
    const people = await test.people(4);
    const made = await started(people);
    const before = await matchesOf(test, made);
    expect((await add(made, null)).statusCode).toBe(401);
    expect((await add(made, people[0] ?? null)).statusCode).toBe(403);
    expect((await add(made, organiser, {})).json().errors[0].path).toBe('userId');
    expect((await add(made, organiser, { userId: people[0]?.userId })).json().code).toBe('ALREADY_ENTERED');
    expect((await add(made, organiser)).statusCode).toBe(200);
    const lara = (await playersOf(test, made)).find(({ user }) => user.firstName === 'Lara');
    expect((await logOf(made)).at(-1)).toMatchObject({
      kind: 'ADD_LATE_PLAYER',
      data: { newcomer: { playerId: lara?.id, userId: lara?.userId }, group: 'Group A' },
    });
    const after = await matchesOf(test, made);
    const numbers = (entries: MatchEntry[]) => new Map(entries.map(({ match }) => [match.id, match.number]));
    expect(after).toHaveLength(10);
    for (const [id, number] of numbers(before)) expect(numbers(after).get(id)).toBe(number);

    await order(test, made, `remove-player/${lara?.id}`);
    expect((await matchesOf(test, made)).map(({ match }) => match)).toEqual(before.map(({ match }) => match));
    expect(await playersOf(test, made)).toHaveLength(4);

    await order(test, made, 'add-late-player', { userId: lara?.userId });
    await playOn(test, made, () => [3, 0]);
    expect((await matchesOf(test, made)).every(({ match }) => match.status === 'completed')).toBe(true);
    expect((await add(made, organiser, { firstName: 'Too', lastName: 'Late' })).json().code).toBe('FIRST_ROUND_OVER');
  });

  it('two organisers at the same time add both, each once', async () => {
    const made = await started(await test.people(3));
    const replies = await Promise.all(['Ada', 'Bea'].map((firstName) => add(made, organiser, { ...body, firstName })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await matchesOf(test, made)).toHaveLength(10);
  });
});

describe('a player who does not come', () => {
  const newcomerBody = (email: string) => ({ firstName: 'Nora', lastName: 'Newcomer', email });
  const enter = (id: string | undefined, body: object) =>
    test.post(`/bff/api/matches/${id}/update-result`, { as: organiser, body });

  it('is replaced by somebody new: the draw stays, and the log says so', async () => {
    const people = await test.people(4);
    const made = await started(people);
    const before = await matchesOf(test, made);
    const [first] = before;
    await enter(first?.match.id, { player1Score: 3, player2Score: 1 });
    const left = (await playersOf(test, made)).find(({ id }) => ![first?.player1?.id, first?.player2?.id].includes(id));
    const theirs = before.find(({ player1, player2 }) => [player1?.id, player2?.id].includes(left?.id));
    const replace = (as: Person | null, body: object = newcomerBody('nora@example.org'), id = left?.id) =>
      test.post(`${made.path}/replace-player/${id}`, { as, body });
    expect((await replace(null)).statusCode).toBe(401);
    expect((await replace(people[0] ?? null)).statusCode).toBe(403);
    expect((await replace(organiser, undefined, 'nobody')).statusCode).toBe(404);
    expect((await replace(organiser, undefined, first?.player1?.id)).json().code).toBe('HAS_PLAYED');
    expect((await replace(organiser, {})).json().errors[0].path).toBe('userId');
    expect((await replace(organiser, { userId: 'nobody' })).statusCode).toBe(422);
    expect((await replace(organiser, { userId: people[0]?.userId })).json().code).toBe('ALREADY_ENTERED');
    expect((await replace(organiser)).statusCode).toBe(200);
    expect((await replace(organiser)).statusCode).toBe(404);

    const players = await playersOf(test, made);
    const nora = players.find(({ user }) => user.firstName === 'Nora');
    expect(players.map(({ id }) => id)).not.toContain(left?.id);
    const after = await matchesOf(test, made);
    expect(after.map(({ match }) => match.id)).toEqual(before.map(({ match }) => match.id));
    expect(after[0]?.match).toMatchObject({ player1Score: 3, player2Score: 1 });
    expect((await logOf(made)).at(-1)).toMatchObject({
      kind: 'REPLACE_PLAYER',
      doneBy: organiser.userId,
      data: { playerId: left?.id, userId: left?.userId, newcomer: { playerId: nora?.id, userId: nora?.userId } },
    });

    // A device that knows of nothing has played on with the one who left.
    const late = await enter(theirs?.match.id, {
      player1Score: 3,
      player2Score: 0,
      player1Id: theirs?.player1?.id,
      player2Id: theirs?.player2?.id,
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'PLAYERS_CHANGED']);
    // The way back.
    expect((await replace(organiser, { userId: left?.userId }, nora?.id)).statusCode).toBe(200);
    const userIds = (entries: MatchEntry[]) =>
      entries.map(({ player1, player2 }) => [player1?.userId, player2?.userId]);
    expect(userIds(await matchesOf(test, made))).toEqual(userIds(before));
    // At the desk nobody asks for an e-mail.
    const again = (await playersOf(test, made)).find(({ userId }) => userId === left?.userId);
    const walkIn = { firstName: 'Wanda', lastName: 'Walkin' };
    expect((await replace(organiser, walkIn, again?.id)).statusCode).toBe(200);
    expect((await playersOf(test, made)).filter(({ user }) => user.firstName === 'Wanda')).toHaveLength(1);
    await playOn(test, made, () => [3, 0]);
  });

  it('two organisers at the same time replace once', async () => {
    const made = await started(await test.people(3));
    const [left] = await playersOf(test, made);
    const replies = await Promise.all(
      ['one@example.org', 'two@example.org'].map((email) =>
        test.post(`${made.path}/replace-player/${left?.id}`, { as: organiser, body: newcomerBody(email) }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await playersOf(test, made)).toHaveLength(3);
  });

  it('stays replaced: a reset from before is not undone, one from after brings the newcomer back', async () => {
    const made = await started(await test.people(3));
    await order(test, made, 'reset');
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const [left] = await playersOf(test, made);
    await order(test, made, `replace-player/${left?.id}`, newcomerBody('stays@example.org'));
    const undo = () => test.post(`${made.path}/undo-reset`, { as: organiser });
    expect([(await undo()).statusCode, (await undo()).json().code]).toEqual([409, 'REPLACED_SINCE']);
    const before = await matchesOf(test, made);
    await order(test, made, 'reset');
    expect((await undo()).statusCode).toBe(200);
    const ids = (entries: MatchEntry[]) =>
      entries.map(({ match, player1, player2 }) => [match.id, player1?.id, player2?.id]);
    expect(ids(await matchesOf(test, made))).toEqual(ids(before));
    await playOn(test, made, () => [3, 0]);
  });

  it('hands on a bye, and leaves the draw as the seeds by hand made it', async () => {
    const made = await makeTournament(test, organiser, { tournamentFormat: 'KNOCKOUT' });
    await join(test, made, await test.people(3));
    const seeds = (await playersOf(test, made)).map(({ id }) => id).reverse();
    expect((await test.put(`${made.path}/seeds`, { as: organiser, body: seeds })).statusCode).toBe(200);
    await order(test, made, 'commence', {});
    const sidesOf = (entries: MatchEntry[]) => entries.map(({ player1, player2 }) => [player1?.id, player2?.id]);
    const before = sidesOf(await matchesOf(test, made));
    const [best] = seeds;
    await order(test, made, `replace-player/${best}`, newcomerBody('bye@example.org'));
    const nora = (await playersOf(test, made)).find(({ user }) => user.firstName === 'Nora');
    const now = sidesOf(await matchesOf(test, made));
    expect(now).toEqual(before.map((sides) => sides.map((id) => (id === best ? nora?.id : id))));
    expect(now.flat().filter((id) => id === nora?.id)).toHaveLength(2);
    await playOn(test, made, () => [3, 0]);
    await order(test, made, 'reset');
    await order(test, made, 'commence', {});
    expect(await playersOf(test, made)).toHaveLength(3);
  });

  it('may be a player of a list, without an e-mail, and be replaced by another such', async () => {
    const made = await makeTournament(test, organiser);
    const list = [
      { firstName: 'Listed', lastName: 'One' },
      { firstName: 'Listed', lastName: 'Two' },
    ];
    expect((await test.post(`${made.path}/import-players`, { as: organiser, body: list })).statusCode).toBe(200);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const two = (await playersOf(test, made)).find(({ user }) => user.lastName === 'Two');
    await order(test, made, `replace-player/${two?.id}`, { firstName: 'Listed', lastName: 'Three' });
    const names = (await playersOf(test, made)).map(({ user }) => user.lastName);
    expect(names.toSorted()).toEqual(['One', 'Three']);
    expect(
      (await matchesOf(test, made)).map(({ player1, player2 }) => [player1?.name, player2?.name].toSorted()),
    ).toEqual([['Listed One', 'Listed Three']]);
  });

  it('is replaced in a bracket, in the same slot', async () => {
    const made = await makeTournament(test, organiser, { tournamentFormat: 'KNOCKOUT' });
    await join(test, made, await test.people(4));
    await order(test, made, 'commence', {});
    const before = await matchesOf(test, made);
    await order(test, made, `replace-player/${before[0]?.player2?.id}`, newcomerBody('slot@example.org'));
    const [match] = await matchesOf(test, made);
    expect(match?.match.id).toBe(before[0]?.match.id);
    expect(match?.player1?.id).toBe(before[0]?.player1?.id);
    expect(match?.player2?.name).toBe('Nora Newcomer');
  });
});

it('results of who withdraws before half of the matches are struck out where the tournament was made so', async () => {
  const made = await makeTournament(test, organiser, {
    tournamentFormat: 'ROUND_ROBIN',
    withdrawnResults: 'STRUCK_BEFORE_HALF',
  });
  await join(test, made, await test.people(4));
  await order(test, made, 'commence', { numberOfGroups: 1 });
  const view = (await test.get(made.path)).json<{ tournament: { withdrawnResults: unknown } }>();
  expect(view.tournament.withdrawnResults).toBe('STRUCK_BEFORE_HALF');
  const [entry] = await matchesOf(test, made);
  const leaver = entry?.player1?.id;
  await test.post(`/bff/api/matches/${entry?.match.id}/update-result`, {
    as: organiser,
    body: { player1Score: 3, player2Score: 0 },
  });
  const last = async () => {
    const { 'Group A': rows = [] } = (await test.get(`${made.path}/groups`)).json<Groups>();
    return rows.find(({ id }) => id === leaver);
  };
  expect(await last()).toMatchObject({ groupPoints: 2, struck: false });
  await order(test, made, `remove-player/${leaver}`);
  expect(await last()).toMatchObject({ place: 4, groupPoints: 0, struck: true });
  await order(test, made, `reinstate-player/${leaver}`);
  expect(await last()).toMatchObject({ groupPoints: 2, struck: false });
  const other = await makeTournament(test, organiser);
  const plain = (await test.get(other.path)).json<{ tournament: { withdrawnResults: unknown } }>();
  expect(plain.tournament.withdrawnResults).toBe('STAND');
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
