/** Two nodes as processes of their own on one PostgreSQL, with a tournament that is being played. */
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type EmbeddedPostgres, openEmbedded } from '#server/postgres/embedded.ts';
import { makeVenue, type Person, startApp } from '#tests/server/app.ts';
import { buildProgram, programOf, Run } from '#tests/server/processes/embedded-process.ts';
import { join, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';
import { openSocketNetwork, type SocketNetwork } from './socket-network.ts';

export const NODES = 2;
const PLAYERS = 8;

export interface Campaign {
  readonly server: EmbeddedPostgres;
  readonly network: SocketNetwork;
  readonly organiser: Person;
  readonly tournamentPath: string;
  readonly venueId: string;
  readonly matchIds: readonly string[];
  readonly nodes: readonly Run[];
  /** The port of the nodes in turn. */
  port(): number;
  startNode(nth: number): Promise<void>;
  close(): Promise<void>;
}

/** `folder` is for the network's socket and the nodes, and `dataDir` for PostgreSQL. */
export async function startCampaign(folder: string, dataDir: string): Promise<Campaign> {
  await buildProgram('campaign-child');
  const server = await openEmbedded({ dataDir, onLost: console.error });
  const network = await openSocketNetwork(folder, server.url);
  const played = await playedTournament(server.url);
  const nodes: Run[] = [];
  const ports: number[] = [];
  let asked = 0;

  async function startNode(nth: number): Promise<void> {
    for (;;) {
      const run = new Run(folder, network.url, [], programOf('campaign-child'));
      try {
        ports[nth] = (await run.ready()).last;
        nodes[nth] = run;
        return;
      } catch {
        // The database is not back yet.
        await run.end('SIGKILL');
      }
    }
  }

  for (let nth = 0; nth < NODES; nth++) await startNode(nth);
  return {
    ...{ server, network, nodes, startNode, ...played },
    port: () => ports[asked++ % NODES] ?? 0,
    async close() {
      for (const run of nodes) await run.end('SIGKILL');
      await network.close();
      await server.stop();
    },
  };
}

type Played = Pick<Campaign, 'organiser' | 'tournamentPath' | 'venueId' | 'matchIds'>;

async function playedTournament(url: string): Promise<Played> {
  const database = openDatabase(url);
  await migrate(database.pool);
  const test = await startApp({ database: { ...database, url }, callsPerMinute: 1_000_000 });
  const organiser = await test.organiser();
  const venueId = await makeVenue(test.database);
  const made = await makeTournament(test, organiser, { venueId });
  await join(test, made, await test.people(PLAYERS));
  await order(test, made, 'commence', { numberOfGroups: 2 });
  const matchIds = (await matchesOf(test, made)).map(({ match }) => match.id);
  await test.close();
  await database.close();
  return { organiser, matchIds, venueId, tournamentPath: made.path };
}
