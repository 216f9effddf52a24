import { describe, expect, it } from 'vitest';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Person } from '#tests/server/app.ts';
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
import { elos, everything, logOf, organiser, setUpOrganiser, stageOf, started, test } from './started.ts';

setUpOrganiser();

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
