/** What every read and the main commands cost at 100, 1,000 and 10,000 tournaments, and by which power of them that grows. */
import { sessionOf } from '#tests/server/sign-in.ts';
import { addSampleData, type BenchApp, withApp } from './data/bench-app.ts';
import type { Measure } from './figures/measure.ts';
import { type Ask, commandsOf, createSubjects, readsOf, type Send, senderOf } from './growth/growth-calls.ts';
import { growClub, REGULAR, SIZES } from './growth/growth-data.ts';
import { processorTime } from './growth/growth-processor.ts';
import { measureRecount } from './growth/growth-recount.ts';

const EXPONENT_LIMIT = 0.3;
const ROUNDS = 3;
const ASKED = 3;

/** Calls that answer longer in a larger club, and why. */
const GROWS: Readonly<Record<string, string>> = {
  exportAccount: 'everything that is kept about a person',
  getChampionshipPlayers: 'all players of a championship, up to a page',
  getEloHistory: 'what each tournament has changed, up to a page',
  getMyReservations: 'all bookings of a person, up to a page',
  getOwnChampionships: 'all championships of an organiser, up to a page',
  getPastTournaments: 'what a person has played, up to a page',
  getMyTournaments: 'what a person has played and organised, up to a page',
  getChampionshipTournaments: 'all tournaments of a championship, up to a page',
  'getTournaments, searched': 'a tenth of all is found',
  'getOrganiserUsers, searched': 'a tenth of all is found',
  'getChampionships, searched': 'all are found',
  'getChampionshipPlayers, searched': 'a tenth of all is found',
};

/** Milliseconds of the node's and the database's processor; the least of several rounds. */
async function costOf({ database }: BenchApp, send: Send, { requests }: Ask): Promise<number> {
  const ask = async () => {
    for (const request of requests) await send(request);
  };
  await ask();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = await processorTime(database);
    for (let nth = 0; nth < ASKED; nth++) await ask();
    least = Math.min(least, ((await processorTime(database)) - before) / ASKED);
  }
  return least;
}

async function measure(bench: BenchApp): Promise<Measure[]> {
  await addSampleData(bench);
  const now = Date.now();
  const ratings = new Map<string, number>();
  const costs = new Map<string, number[]>();
  let asks: Ask[] | null = null;
  let from = 0;
  for (const to of SIZES) {
    await growClub(bench.database, { from, to, now }, ratings);
    from = to;
    if (!asks) await makeOrganiser(bench);
    const send = senderOf(bench, await sessionOf(bench.database, REGULAR));
    if (!asks) {
      const subjects = await createSubjects(send, now);
      asks = [...readsOf(subjects), ...commandsOf(subjects)];
    }
    console.log(`${to} tournaments`);
    for (const ask of asks) costs.set(ask.name, [...(costs.get(ask.name) ?? []), await costOf(bench, send, ask)]);
  }
  const send = senderOf(bench, await sessionOf(bench.database, REGULAR));
  return [...[...costs].flatMap(([name, list]) => growthOf(name, list)), ...(await measureRecount(send, now))];
}

async function makeOrganiser({ database }: BenchApp): Promise<void> {
  await database.pool.query(
    `insert into user_role (user_id, role) values ($1, 'tournament_organizer'), ($1, 'venue_manager')`,
    [REGULAR],
  );
}

function growthOf(name: string, costs: readonly number[]): Measure[] {
  const [first = Number.NaN, last = Number.NaN] = [costs[0], costs.at(-1)];
  const exponent = Math.log(last / first) / Math.log(Math.max(...SIZES) / Math.min(...SIZES));
  const reason = GROWS[name];
  const what = `${name}, ${costs.map((cost) => cost.toFixed(1)).join(', ')} ms`;
  if (reason !== undefined) return [{ what: `${what}, exponent (${reason})`, value: exponent, unit: '' }];
  return [{ what: `${what}, exponent`, value: exponent, unit: '', limit: EXPONENT_LIMIT }];
}

export default (): Promise<Measure[]> => withApp({}, measure);
