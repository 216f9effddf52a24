/** A hall for tests, set up and run through the calls that people use. */
import { randomUUID } from 'node:crypto';
import type { HallDay, HallState } from '#contract/hall/hall.ts';
import { hallOf } from '#contract/views/hall-views.ts';
import { nextCalls } from '#hall/next-call.ts';
import { makeVenue, type Person, type TestApp } from '#tests/server/app.ts';
import { join, type MadeTournament, makeTournament, order } from '#tests/server/tournaments.ts';

/** In the middle of the tournament's first day. */
export const NOON = Date.parse('2027-03-27T11:00:00Z');
export const MINUTE = 60_000;

export interface TestHall {
  readonly organiser: Person;
  /** Both are played in one hall; players of the first may play in the second as well. */
  readonly tournaments: readonly [MadeTournament, MadeTournament];
  readonly players: readonly Person[];
}

/** Two tournaments of one group of four, who share two players, on so many tables. */
export async function makeHall(test: TestApp, tables = 3): Promise<TestHall> {
  const organiser = await test.organiser();
  const venueId = await makeVenue(test.database, tables);
  // Namesakes without a club would be one person to the hall.
  const players = await test.people(6, (nth) => ({ lastName: `Player${nth}` }));
  const made: MadeTournament[] = [];
  for (const entrants of [players.slice(0, 4), players.slice(2, 6)]) {
    const one = await makeTournament(test, organiser, { venueId, name: `Class ${made.length + 1}` });
    await join(test, one, entrants);
    await order(test, one, 'commence', { numberOfGroups: 1 });
    made.push(one);
  }
  const [first, second] = made;
  if (!first || !second) throw new Error('two were made');
  return { organiser, tournaments: [first, second], players };
}

export async function hallDayOf(test: TestApp, { path }: MadeTournament): Promise<HallDay> {
  const reply = await test.get(`${path}/hall`);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

export const proposalsOf = ({ hall, tournaments }: HallDay, now = NOON) =>
  nextCalls(hallOf(hall, tournaments), now).proposals;

/** A device without an account that has opened a link; one that has its cookies already keeps its key. */
export async function openLink(test: TestApp, secret: string, as: Person | null = null): Promise<Person> {
  const { headers } = await test.post('/bff/api/hall-links/open', { as, body: { secret } });
  const cookies = [headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
  return { userId: '', cookie: cookies.join('; ') };
}

interface Told {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly hall: HallState;
}

/** Does something in the hall, and says what came of it. */
export async function inHall(
  test: TestApp,
  { path, organiser }: MadeTournament,
  what: string,
  body: unknown,
  headers: Record<string, string> = { 'idempotency-key': randomUUID() },
): Promise<Told> {
  const reply = await test.post(`${path}/hall/${what}`, { as: organiser, body, headers });
  const json = reply.json<{ code?: string; message?: string }>();
  return { status: reply.statusCode, code: json.code ?? '', message: json.message ?? '', hall: reply.json() };
}
