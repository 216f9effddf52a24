/**
 * What was acknowledged is stored, once: while nodes and PostgreSQL are killed, the network between them is cut and clocks
 * jump, alone and together, as a set and a register check it that know every acknowledged result.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type EmbeddedPostgres, openEmbedded } from '#server/postgres/embedded.ts';
import { type Person, startApp } from '#tests/server/app.ts';
import { buildProgram, programOf, Run } from '#tests/server/embedded-process.ts';
import { join as joinAll, makeTournament, matchesOf, order } from '#tests/server/tournaments.ts';
import { startWriters } from './result-writers.ts';
import { openSocketNetwork, type SocketNetwork } from './socket-network.ts';

const ROUNDS = Number(process.env.CAMPAIGN_ROUNDS ?? 5);
const NODES = 2;
const PLAYERS = 8;
/** Acknowledged between two faults. */
const ENOUGH = 20;
const CUT_FOR = 500;

interface Logged {
  readonly commandId: string;
  readonly version: number;
}

type Fault = 'node' | 'postgres' | 'network' | 'clock';
const FAULTS: readonly (readonly Fault[])[] = [
  ['node'],
  ['postgres'],
  ['network'],
  ['clock'],
  ['node', 'postgres', 'network', 'clock'],
];

let folder: string;
let server: EmbeddedPostgres;
let network: SocketNetwork;
let organiser: Person;
let matchIds: string[];
const nodes: { run: Run; port: number }[] = [];

beforeAll(async () => {
  await buildProgram('campaign-child');
  folder = mkdtempSync(join(tmpdir(), 'edgeball-campaign-'));
  server = await openEmbedded({ dataDir: join(folder, 'data') });
  network = await openSocketNetwork(folder, server.url);
  const database = openDatabase(server.url);
  await migrate(database.pool);
  const test = await startApp({ database: { ...database, url: server.url }, callsPerMinute: 1_000_000 });
  organiser = await test.organiser();
  const made = await makeTournament(test, organiser);
  await joinAll(test, made, await test.people(PLAYERS));
  await order(test, made, 'commence', { numberOfGroups: 2 });
  matchIds = (await matchesOf(test, made)).map(({ match }) => match.id);
  await test.close();
  await database.close();
  for (let nth = 0; nth < NODES; nth++) await startNode(nth);
}, 120_000);

afterAll(async () => {
  for (const { run } of nodes) await run.end('SIGKILL');
  await network.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startNode(nth: number): Promise<void> {
  for (;;) {
    const run = new Run(folder, network.url, [], programOf('campaign-child'));
    try {
      nodes[nth] = { run, port: (await run.ready()).last };
      return;
    } catch {
      // The database is not back yet.
      await run.end('SIGKILL');
    }
  }
}

const faults: Record<Fault, (round: number) => Promise<void>> = {
  async node(round) {
    await nodes[round % NODES]?.run.end('SIGKILL');
    await startNode(round % NODES);
  },
  async postgres() {
    const pid = server.pid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  },
  async network() {
    network.cut();
    await new Promise((resolve) => setTimeout(resolve, CUT_FOR));
    network.restore();
  },
  async clock(round) {
    nodes[(round + 1) % NODES]?.run.child.kill('SIGUSR2');
  },
};

it('stores each acknowledged result once, whatever fails', { timeout: 60_000 + ROUNDS * 30_000 }, async () => {
  let nth = 0;
  const port = () => nodes[nth++ % NODES]?.port ?? 0;
  const writers = startWriters({ matchIds, cookie: organiser.cookie, port });
  const more = async () => {
    const until = writers.acknowledged.length + ENOUGH;
    while (writers.acknowledged.length < until) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  for (let round = 0; round < ROUNDS; round++) {
    await more();
    await Promise.all((FAULTS[round % FAULTS.length] ?? []).map((fault) => faults[fault](round)));
  }
  await more();
  await writers.stop();

  const { acknowledged } = writers;
  const database = openDatabase(server.url, { connections: 2 });
  const { rows: log } = await database.pool.query<Logged>('select command_id as "commandId", version from result_log');
  const { rows: results } = await database.pool.query<{ match_id: string; version: number; player2_score: number }>(
    'select match_id, version, player2_score from match_result',
  );
  await database.close();
  // The set: each is there, none twice and none that nobody has sent.
  const inOrder = (list: readonly Logged[]) => list.map(({ commandId, version }) => `${commandId} ${version}`).sort();
  expect(inOrder(log)).toEqual(inOrder(acknowledged));
  // The register: each match is as its last one has left it.
  const last = new Map(acknowledged.map((one) => [one.matchId, one]));
  expect(results).toHaveLength(last.size);
  for (const { match_id, version, player2_score } of results)
    expect(last.get(match_id)).toMatchObject({ version, player2Score: player2_score });
  console.info(`${acknowledged.length} results acknowledged over ${ROUNDS} faults`);
});
