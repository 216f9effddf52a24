/** One busy tournament beside the others: 300 people join at once, and 25 changes wait for a row that is locked. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/connection.ts';
import { signInAs } from '#tests/server/sign-in.ts';
import { addSampleData, p95, withApp } from './data/bench-app.ts';
import type { Measure } from './figures/measure.ts';

const JOINS = 300;
const CHANGES = 25;
const LOCKED_FOR = 3_000;
const READ_EVERY = 50;
const READ_LIMIT = 100;
const READS = ['/bff/api/tournaments/sample-harbour', '/bff/api/tournaments/sample-harbour/matches', '/readyz'];

/** How long each read takes that somebody else sends while `work` is under way. */
async function readsDuring(app: FastifyInstance, cookie: string, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const reads: Promise<number>[] = [];
  const read = async (url: string): Promise<number> => {
    const started = performance.now();
    const { statusCode } = await app.inject({ url, headers: { cookie } });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    return performance.now() - started;
  };
  while (!isOver) {
    for (const url of [...READS, '/bff/api/matches/active-matches']) reads.push(read(url));
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY));
  }
  await over;
  return Promise.all(reads);
}

async function create(app: FastifyInstance, cookie: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/bff/api/tournaments/create',
    headers: { cookie },
    payload: {
      name: 'Busy',
      city: 'Rijeka',
      venueId: 'sample-harbour',
      tournamentDatesRange: ['2027-03-27', '2027-03-28'],
      startTime: '09:00',
    },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ id: string }>().id;
}

const joinAll = (app: FastifyInstance, id: string, cookies: readonly string[]): Promise<number[]> =>
  Promise.all(
    cookies.map(async (cookie) => {
      const url = `/bff/api/tournaments/${id}/join`;
      return (await app.inject({ method: 'POST', url, headers: { cookie } })).statusCode;
    }),
  );

async function measure(app: FastifyInstance, database: Database, organiser: string): Promise<Measure[]> {
  const cookies: string[] = [];
  for (let nth = 0; nth < JOINS; nth++) cookies.push((await signInAs(database)).cookie);
  const reader = (await signInAs(database)).cookie;
  const isRefused = (status: number) => status !== 200;

  const id = await create(app, organiser);
  const started = performance.now();
  const joins = joinAll(app, id, cookies);
  const during = await readsDuring(app, reader, joins);
  const took = performance.now() - started;

  const locked = await create(app, organiser);
  const lock = await database.pool.connect();
  await lock.query('begin');
  await lock.query('select from tournament where id = $1 for no key update', [locked]);
  const waiting = joinAll(app, locked, cookies.slice(0, CHANGES));
  const held = new Promise((resolve) => setTimeout(resolve, LOCKED_FOR));
  const beside = await readsDuring(app, reader, held);
  await lock.query('commit');
  lock.release();

  return [
    { what: `${JOINS} people join at once, until the last is in`, value: took, unit: 'ms' },
    { what: 'of them refused', value: (await joins).filter(isRefused).length, unit: 'people', limit: 0 },
    { what: 'meanwhile, 95 of 100 reads of others', value: p95(during), unit: 'ms', limit: READ_LIMIT },
    {
      what: `${CHANGES} changes wait for a locked row, 95 of 100 reads of others`,
      value: p95(beside),
      unit: 'ms',
      limit: READ_LIMIT,
    },
    { what: 'of them refused', value: (await waiting).filter(isRefused).length, unit: 'changes', limit: 0 },
  ];
}

export default (): Promise<Measure[]> =>
  withApp({}, async (bench) => measure(bench.app, bench.database, await addSampleData(bench)));
