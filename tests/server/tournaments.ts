/** Tournaments for tests, made and played through the calls that people use. */
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { makeVenue, type Person, type TestApp } from './app.ts';

export interface MadeTournament {
  readonly id: string;
  readonly path: string;
  readonly organiser: Person;
}

export async function makeTournament(
  test: TestApp,
  organiser: Person,
  options: Partial<TournamentCreate> = {},
): Promise<MadeTournament> {
  const venueId = options.venueId ?? (await makeVenue(test.database));
  const reply = await test.post('/bff/api/tournaments/create', {
    as: organiser,
    body: {
      name: 'Autumn Cup',
      city: 'Rijeka',
      venueId,
      tournamentDatesRange: ['2027-03-27', '2027-03-28'],
      startTime: '10:00',
      ...options,
    },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { id } = reply.json<{ id: string }>();
  return { id, path: `/bff/api/tournaments/${id}`, organiser };
}

export async function join(test: TestApp, { path }: MadeTournament, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const reply = await test.post(`${path}/join`, { as: person });
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
}

export async function order(test: TestApp, made: MadeTournament, what: string, body?: unknown): Promise<void> {
  const reply = await test.post(`${made.path}/${what}`, {
    as: made.organiser,
    ...(body === undefined ? {} : { body }),
  });
  if (reply.statusCode !== 200) throw new Error(`${what}: ${reply.body}`);
}

export const matchesOf = async (test: TestApp, { path }: MadeTournament): Promise<MatchEntry[]> =>
  (await test.get(`${path}/matches`)).json();

export const playersOf = async (test: TestApp, { path }: MadeTournament): Promise<TournamentPlayer[]> =>
  (await test.get(`${path}/players`)).json();

/** Plays every match that can be played, until `stop` says so or none is left. */
export async function playOn(
  test: TestApp,
  made: MadeTournament,
  score: (entry: MatchEntry) => [number, number],
  stop: (entry: MatchEntry) => boolean = () => false,
): Promise<void> {
  for (;;) {
    const open = (await matchesOf(test, made)).filter(
      (entry) => entry.match.status !== 'completed' && entry.player1 && entry.player2 && !stop(entry),
    );
    if (open.length === 0) return;
    for (const entry of open) {
      const [player1Score, player2Score] = score(entry);
      const reply = await test.post(`/bff/api/matches/${entry.match.id}/update-result`, {
        as: made.organiser,
        body: { player1Score, player2Score },
      });
      if (reply.statusCode !== 200) throw new Error(reply.body);
    }
  }
}

/** Plays three players in a cycle: each beats the next 3-1, so that only a lot separates them. */
export async function playCycle(test: TestApp, made: MadeTournament): Promise<void> {
  const [a, b, c] = (await playersOf(test, made)).map(({ id }) => id).toSorted();
  const beats: Record<string, string | undefined> = { [`${a}${b}`]: a, [`${b}${c}`]: b, [`${a}${c}`]: c };
  await playOn(test, made, ({ player1, player2 }) => {
    const key = [player1?.id, player2?.id].toSorted().join('');
    return beats[key] === player1?.id ? [3, 1] : [1, 3];
  });
}
