/** A tournament as large as one can be, made by the calls that an organiser's pages make. */
import type { FastifyInstance } from 'fastify';

/** So many players fit into one body. */
const IMPORTED_AT_ONCE = 448;

interface LargeTournament {
  readonly name: string;
  readonly players: number;
  /** None makes it a knockout. */
  readonly groups: number;
}

/** Its id, once it has commenced. */
export async function createLarge(
  app: FastifyInstance,
  cookie: string,
  { name, players, groups }: LargeTournament,
): Promise<string> {
  const post = async (url: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url, headers: { cookie }, payload });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ id: string }>();
  };
  const { id } = await post('/bff/api/tournaments/create', {
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
    }));
    await post(`/bff/api/tournaments/${id}/import-players`, imported);
  }
  await post(`/bff/api/tournaments/${id}/commence`, { numberOfGroups: groups });
  return id;
}
