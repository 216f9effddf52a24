/** A tournament as large as one can be, made by the calls that an organiser's pages make. */
import type { FastifyInstance } from 'fastify';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { FinalizePlayer } from '#contract/tournaments/tournament-commands.ts';

/** So many players fit into one body. */
const IMPORTED_AT_ONCE = 448;

interface LargeTournament {
  readonly name: string;
  readonly players: number;
  /** None makes it a knockout. */
  readonly groups: number;
  readonly withClubs?: boolean;
}

/** Those of one club are spread over all groups. */
const CLUBS = 256;

async function post<T>(app: FastifyInstance, cookie: string, url: string, payload: object): Promise<T> {
  const headers = { cookie, 'idempotency-key': crypto.randomUUID() };
  const reply = await app.inject({ method: 'POST', url, headers, payload });
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`);
  return reply.json<T>();
}

/** Its id, once it has commenced. */
export async function createLarge(app: FastifyInstance, cookie: string, large: LargeTournament): Promise<string> {
  const id = await openLarge(app, cookie, large);
  await commenceLarge(app, cookie, id, large.groups);
  return id;
}

/** Its id, with all its players and before its draw. */
export async function openLarge(
  app: FastifyInstance,
  cookie: string,
  { name, players, groups, withClubs = false }: LargeTournament,
): Promise<string> {
  const { id } = await post<{ id: string }>(app, cookie, '/bff/api/tournaments/create', {
    name,
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-03-27', '2027-03-28'],
    startTime: '09:00',
    ...(groups === 0 && { tournamentFormat: 'KNOCKOUT' }),
  });
  for (let from = 0; from < players; from += IMPORTED_AT_ONCE) {
    const imported = Array.from({ length: Math.min(IMPORTED_AT_ONCE, players - from) }, (_, at) => ({
      firstName: 'P',
      lastName: `Player ${from + at}`,
      ...(withClubs && { club: `Club ${(from + at) % CLUBS}` }),
    }));
    await post(app, cookie, `/bff/api/tournaments/${id}/import-players`, imported);
  }
  return id;
}

export const commenceLarge = (app: FastifyInstance, cookie: string, id: string, numberOfGroups: number) =>
  post(app, cookie, `/bff/api/tournaments/${id}/commence`, { numberOfGroups });

/** Plays all matches, one round after the other. */
export async function playLarge(app: FastifyInstance, cookie: string, id: string): Promise<void> {
  for (;;) {
    const entries = (await app.inject(`/bff/api/tournaments/${id}/matches`)).json<MatchEntry[]>();
    const open = entries.filter(({ match, player1, player2 }) => match.status !== 'completed' && player1 && player2);
    if (open.length === 0) return;
    for (const { match } of open) {
      const result = { player1Score: 3, player2Score: 1, expectedVersion: 0 };
      await post(app, cookie, `/bff/api/matches/${match.id}/update-result`, result);
    }
  }
}

/** Finishes it with the points that everybody has earned. */
export async function finalizeLarge(app: FastifyInstance, cookie: string, id: string): Promise<void> {
  const url = `/bff/api/tournaments/${id}/finalize`;
  const earned = (await app.inject({ url, headers: { cookie } })).json<FinalizePlayer[]>();
  await post(app, cookie, url, Object.fromEntries(earned.map(({ user, points }) => [user.id, points])));
}
