import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyTournaments } from '#contract/accounts/users.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { makeVenue, type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { nameOf, pathOf, reads } from '#tests/server/contract-calls.ts';
import { type Somewhere, somewhere } from '#tests/server/somewhere.ts';
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
beforeAll(async () => {
  test = await startApp({ callsPerMinute: 100_000 });
});
afterAll(() => test.close());

const mine = async (as: Person): Promise<MyTournaments> =>
  (await test.get('/bff/api/user/my-tournaments', { as })).json();
const record = async ({ userId }: Person): Promise<[number, number]> => {
  const profile = (await test.get(`/bff/api/user-profile/${userId}`)).json();
  return [profile.matchesWon, profile.matchesLost];
};
const enter = async (made: MadeTournament, entry: MatchEntry, score: readonly [number, number]) => {
  const [player1Score, player2Score] = score;
  const reply = await test.post(`/bff/api/matches/${entry.match.id}/update-result`, {
    as: made.organiser,
    body: { player1Score, player2Score, expectedVersion: entry.match.version },
  });
  expect(reply.statusCode, reply.body).toBe(200);
};

describe('what is private', () => {
  let place: Somewhere;
  let actors: Record<string, Person | null>;
  beforeAll(async () => {
    place = await somewhere(test);
    actors = {
      anonymous: null,
      player: await test.person(),
      participant: place.players[1] ?? null,
      organiser: place.organiser,
      'other organiser': await test.organiser(),
      'venue manager': await test.person({ roles: ['venue_manager'] }),
    };
    await test.database.pool.query(
      `update app_user set email = 'canary-' || id || '@private.example', phone = 'canary-phone-' || id,
         date_of_birth = '1991-09-19'`,
    );
  });

  /** An e-mail, a phone number or a birthday in a reply, other than the asker's own. */
  const told = (body: string, as: Person | null): string[] => {
    const all = body.match(/canary-(phone-)?[\w-]+|1991-09-19/g) ?? [];
    const own = (found: string) => as !== null && (found.endsWith(as.userId) || found === '1991-09-19');
    return all.filter((found) => !own(found));
  };

  it.each(['anonymous', 'player', 'participant', 'organiser', 'other organiser', 'venue manager'])(
    'stays from the %s, whatever they read of whomever',
    async (name) => {
      const as = actors[name] ?? null;
      const subjects = [place.organiser, ...place.players].map(({ userId }) => userId);
      for (const call of reads) {
        for (const userId of call.path.includes('{userId}') ? subjects : subjects.slice(0, 1)) {
          const { body } = await test.get(pathOf(call, { ...place.params, userId }), { as });
          const found = told(body, as);
          if (call.path === '/bff/api/user/organizer-users') {
            // The one list that tells e-mails, to organisers.
            expect(found.length > 0, nameOf(call)).toBe(name.endsWith('organiser'));
            expect(found.filter((text) => !/^canary-(?!phone-)/.test(text))).toEqual([]);
          } else expect(found, nameOf(call)).toEqual([]);
        }
      }
    },
  );

  it('is shown to oneself', async () => {
    const as = actors.participant ?? null;
    for (const path of ['/bff/api/user-profile/me', `/bff/api/user-profile/${as?.userId}`]) {
      const { body } = await test.get(path, { as });
      for (const own of [`canary-${as?.userId}@`, `canary-phone-${as?.userId}`, '1991-09-19'])
        expect(body).toContain(own);
    }
  });
});

describe('won and lost matches', () => {
  it('count what was played and stands, and nothing else', async () => {
    const organiser = await test.organiser();
    const people = await test.people(4);
    const [a, b, c, d] = people as [Person, Person, Person, Person];
    const made = await makeTournament(test, organiser, {
      tournamentFormat: 'ROUND_ROBIN',
      pointsForWin: 2,
      pointsForDraw: 1,
    });
    await join(test, made, people);
    await order(test, made, 'commence', { numberOfGroups: 1 });
    const meet = async (one: Person, other: Person) => {
      const entry = (await matchesOf(test, made)).find(({ player1, player2 }) =>
        [player1?.userId, player2?.userId].every((id) => id === one.userId || id === other.userId),
      );
      if (!entry) throw new Error('they do not meet');
      return entry;
    };
    const plays = async (one: Person, other: Person, [x, y]: readonly [number, number]) => {
      const entry = await meet(one, other);
      await enter(made, entry, entry.player1?.userId === one.userId ? [x, y] : [y, x]);
    };
    expect(await record(a)).toEqual([0, 0]);

    await plays(a, b, [3, 1]);
    await plays(a, c, [0, 3]);
    await plays(b, c, [2, 2]);
    expect([await record(a), await record(b), await record(c)]).toEqual([
      [1, 1],
      [0, 1],
      [1, 0],
    ]);

    await plays(a, b, [1, 3]);
    expect([await record(a), await record(b)]).toEqual([
      [0, 2],
      [1, 0],
    ]);

    const leaver = (await playersOf(test, made)).find(({ userId }) => userId === d.userId);
    await order(test, made, `remove-player/${leaver?.id}`);
    expect((await meet(a, d)).match).toMatchObject({ outcome: 'WALKOVER' });
    expect([await record(a), await record(d)]).toEqual([
      [0, 2],
      [0, 0],
    ]);

    await order(test, made, 'reset');
    for (const person of people) expect(await record(person)).toEqual([0, 0]);
  });
});

describe('my tournaments', () => {
  it('are those that I organise and those that I play, each with what waits for me', async () => {
    const organiser = await test.organiser();
    const players = await test.people(4);
    const player = players[0] as Person;
    const venueId = await makeVenue(test.database, 1);
    const made = await makeTournament(test, organiser, { venueId });
    const nexts = async () => {
      const [organised] = (await mine(organiser)).organised;
      const [played] = (await mine(player)).played;
      return [organised?.next, played?.next];
    };

    expect(await mine(organiser)).toMatchObject({
      organised: [{ tournament: { id: made.id, name: 'Autumn Cup' }, next: { kind: 'ADD_PLAYERS', players: 0 } }],
      played: [],
    });
    expect(await mine(player)).toEqual({ organised: [], played: [], deleted: [] });

    await join(test, made, players);
    expect(await nexts()).toEqual([{ kind: 'COMMENCE', players: 4 }, { kind: 'WAIT_FOR_START' }]);

    await order(test, made, 'commence', { numberOfGroups: 2 });
    const [toPlay, played] = await nexts();
    expect(toPlay).toEqual({ kind: 'PLAY_MATCHES', matches: 2 });
    const own = (await matchesOf(test, made)).find(({ player1, player2 }) =>
      [player1?.userId, player2?.userId].includes(player.userId),
    );
    expect(played).toEqual({ kind: 'PLAY', match: own });

    await playOn(test, made, () => [3, 0]);
    expect(await nexts()).toEqual([{ kind: 'GENERATE_MAIN_STAGE' }, { kind: 'WAIT_FOR_MAIN_STAGE' }]);

    await order(test, made, 'generate-main-stage', { advancingPlayersPerGroup: 1 });
    await playOn(test, made, () => [3, 0]);
    expect(await nexts()).toEqual([{ kind: 'FINALIZE' }, { kind: 'ALL_PLAYED' }]);

    await order(test, made, 'finalize', Object.fromEntries(players.map(({ userId }) => [userId, 1])));
    expect(await nexts()).toEqual([null, null]);
  });

  it('show at once what another node changed', async () => {
    const organiser = await test.organiser();
    const player = await test.person();
    const node = await startApp({ database: test.database });
    const made = await makeTournament(node, organiser);
    await join(node, made, [player]);
    expect((await mine(organiser)).organised[0]?.next).toEqual({ kind: 'ADD_PLAYERS', players: 1 });
    await join(node, made, [await test.person()]);
    await expect.poll(async () => (await mine(organiser)).organised[0]?.next).toEqual({ kind: 'COMMENCE', players: 2 });
    await node.close();
  });

  it('are for whoever is signed in', async () => {
    expect((await test.get('/bff/api/user/my-tournaments')).statusCode).toBe(401);
  });
});

it('a person’s tournaments are past, ongoing or upcoming, and those of nobody are unknown', async () => {
  const organiser = await test.organiser();
  const players = await test.people(2);
  const { userId } = players[0] as Person;
  const namesOf = async (filter: string) =>
    (await test.get(`/bff/api/user/${userId}/tournaments/${filter}`))
      .json<{ tournament: { name: string } }[]>()
      .map(({ tournament }) => tournament.name);
  const make = async (name: string) => {
    const made = await makeTournament(test, organiser, { name, tournamentFormat: 'ROUND_ROBIN' });
    await join(test, made, players);
    return made;
  };
  await make('Open');
  await order(test, await make('Running'), 'commence', { numberOfGroups: 1 });
  const calledOff = await make('Called off');
  await order(test, calledOff, 'commence', { numberOfGroups: 1 });
  await order(test, calledOff, 'forfeit');
  const done = await make('Done');
  await order(test, done, 'commence', { numberOfGroups: 1 });
  await playOn(test, done, () => [3, 0]);
  await order(test, done, 'finalize', {});

  expect(await namesOf('upcoming')).toEqual(['Open']);
  expect(await namesOf('ongoing')).toEqual(['Running']);
  expect((await namesOf('past')).sort()).toEqual(['Called off', 'Done']);
  for (const filter of ['past', 'ongoing', 'upcoming']) {
    const unknown = await test.get(`/bff/api/user/nobody/tournaments/${filter}`);
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Player not found.']);
  }
});
