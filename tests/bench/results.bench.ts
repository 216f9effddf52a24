/** Results of large tournaments: 20 writers at once, each in a tournament of 2,016 matches. */
import type { FastifyInstance } from 'fastify';
import type { MatchEntry } from '#contract/matches/matches.ts';

import { addSampleData, p95, withApp } from './data/bench-app.ts';
import { createLarge } from './data/large-tournament.ts';
import type { Measure } from './figures/measure.ts';

const WRITERS = 20;
const GROUPS = 336;
const PLAYERS = GROUPS * 4;
const WARM = 5;
const EACH = 100;
const RATE = 400;
const P95 = 80;

/** The milliseconds that each of its results took. */
async function write(app: FastifyInstance, cookie: string, ids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [index, id] of ids.entries()) {
    const started = performance.now();
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/bff/api/matches/${id}/update-result`,
      headers: { cookie, 'idempotency-key': crypto.randomUUID() },
      payload: { player1Score: 3, player2Score: index % 3, expectedVersion: 0 },
    });
    if (statusCode !== 200) throw new Error(body);
    times.push(performance.now() - started);
  }
  return times;
}

async function measure(app: FastifyInstance, cookie: string): Promise<Measure[]> {
  const tournaments: string[][] = [];
  for (let nth = 0; nth < WRITERS; nth++) {
    const id = await createLarge(app, cookie, { name: `Large ${nth}`, players: PLAYERS, groups: GROUPS });
    const entries = (await app.inject(`/bff/api/tournaments/${id}/matches`)).json<MatchEntry[]>();
    tournaments.push(entries.map(({ match }) => match.id));
  }
  await Promise.all(tournaments.map((ids) => write(app, cookie, ids.slice(0, WARM))));
  const used = process.cpuUsage();
  const started = performance.now();
  const times = await Promise.all(tournaments.map((ids) => write(app, cookie, ids.slice(WARM, WARM + EACH))));
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  const all = times.flat();
  return [
    {
      what: `${WRITERS} writers on 2,016 matches each, time of a result`,
      value: took / all.length,
      unit: 'ms',
      limit: 1000 / RATE,
    },
    { what: '95 of 100 results', value: p95(all), unit: 'ms', limit: P95 },
    { what: 'processor of the node for a result', value: (user + system) / 1000 / all.length, unit: 'ms' },
  ];
}

export default (): Promise<Measure[]> => withApp({}, async (bench) => measure(bench.app, await addSampleData(bench)));
