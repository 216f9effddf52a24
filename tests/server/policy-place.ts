/** Six people, three devices of a hall and one at the door of an event, what belongs to them, and the same of strangers; everybody's private fields hold canaries. */
import { eq } from 'drizzle-orm';
import { addDays } from '#booking/zone.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { makeVenue, type Person, type TestApp } from './app.ts';
import { openDoor } from './events/door.ts';
import { openLink } from './hall/hall.ts';
import { type SignedInAs, sessionIdOf } from './sign-in.ts';
import { join, type MadeTournament, makeTournament, matchesOf, order, playersOf, playOn } from './tournaments.ts';

export const actors = [
  'anonymous',
  'player',
  'participant',
  'organiser',
  'otherOrganiser',
  'manager',
  'desk',
  'board',
  'scorer',
  'door',
] as const;
/** Without an account: a link has let them in for the day and the hall, or the event, of what is the actors' own. */
export const devices: readonly ActorName[] = ['desk', 'board', 'scorer', 'door'];
export type ActorName = (typeof actors)[number];
/** Whether it belongs to one of the actors, or to strangers. */
export const owners = ['own', 'foreign'] as const;
export type Owner = (typeof owners)[number];

/** What nobody else may be told. */
interface Canaries {
  readonly email: string;
  readonly others: readonly string[];
  /** What they gave when they booked. */
  readonly booking: readonly string[];
}

export interface PolicyPlace {
  readonly people: Readonly<Record<ActorName, Person | null>>;
  /** Keyed by person. */
  readonly canaries: ReadonlyMap<string, Canaries>;
  /** Something real for every parameter of the contract's paths. */
  readonly params: Readonly<Record<Owner, Readonly<Record<string, string>>>>;
}

export async function policyPlace(test: TestApp): Promise<PolicyPlace> {
  const canaries = new Map<string, Canaries>();
  const person = (as: SignedInAs = {}) => personWithCanaries(test, canaries, as);
  const organises = { roles: ['tournament_organizer'] } as const;
  const people = {
    anonymous: null,
    player: await person(),
    participant: await person(),
    organiser: await person(organises),
    otherOrganiser: await person(organises),
    manager: await person({ roles: ['venue_manager'] }),
  };
  const own = await belongings(test, people.organiser, [people.participant, await person(), await person()]);
  const foreign = await belongings(test, await person(organises), [await person(), await person(), await person()]);
  await callToTable(test, people.organiser, own);
  const opened = await Promise.all(
    devices.map(async (role) => [role, await deviceOf(test, people.organiser, own, role)] as const),
  );
  const everybody: Record<string, Person | null> = { ...people, ...Object.fromEntries(opened) };
  return { people: everybody as PolicyPlace['people'], canaries, params: { own, foreign } };
}

/** The match is called to the table. */
export async function callToTable(
  test: TestApp,
  as: Person,
  { tournamentId, matchId, courtId }: Record<string, string>,
) {
  const called = await test.post(`/bff/api/tournaments/${tournamentId}/hall/call`, { as, body: { matchId, courtId } });
  if (called.statusCode !== 200) throw new Error(called.body);
}

/** A device that has opened a link of the hall, or of the door. */
export async function deviceOf(
  test: TestApp,
  as: Person,
  { tournamentId, courtId, eventId = '' }: Record<string, string>,
  role: ActorName,
): Promise<Person> {
  if (role === 'door') return openDoor(test, as, eventId);
  const body = { role, ...(role === 'scorer' && { courtId }) };
  const made = await test.post(`/bff/api/tournaments/${tournamentId}/hall/links`, { as, body });
  return openLink(test, made.json<{ url: string }>().url.split('#')[1] ?? '');
}

async function personWithCanaries(test: TestApp, canaries: Map<string, Canaries>, as: SignedInAs): Promise<Person> {
  const key = `canary${canaries.size + 10}`;
  const email = `${key}@private.example`;
  const person = await test.person({ ...as, email });
  const told = { phone: `+385-${key}`, dateOfBirth: `1951-03-${canaries.size + 10}` };
  await test.database.db.update(appUser).set(told).where(eq(appUser.id, person.userId));
  canaries.set(person.userId, { email, others: [told.phone, told.dateOfBirth], booking: bookedAs(person) });
  return person;
}

const bookedAs = ({ userId }: Person): [name: string, email: string, phone: string] => [
  `booker ${userId}`,
  `${userId}@booked.example`,
  `+386-${userId}`,
];

/** A tournament that is open, another in its final, a championship, and a booking of the first player. */
async function belongings(
  test: TestApp,
  organiser: Person,
  players: readonly [Person, ...Person[]],
): Promise<Record<string, string>> {
  const [first] = players;
  const venueId = await makeVenue(test.database);
  const championship = await test.post('/bff/api/championships/create', { as: organiser, body: { name: 'Series' } });
  const open = await makeTournament(test, organiser, { venueId });
  await join(test, open, players);
  const cup = await makeTournament(test, organiser, { venueId });
  await join(test, cup, [...players, await test.person()]);
  const { rows } = await test.database.pool.query<{ id: string }>('select id from court where venue_id = $1 limit 1', [
    venueId,
  ]);
  const courtId = rows[0]?.id ?? '';
  const event = { name: 'Weekend', city: 'Rijeka', venueId, days: ['2030-05-14', '2030-05-15'] };
  const made = await test.post('/bff/api/events/create', { as: organiser, body: event });
  const eventId = made.json<{ id: string }>().id;
  const held = await test.post(`/bff/api/events/${eventId}/classes`, {
    as: organiser,
    body: { name: 'Open', tournamentDatesRange: event.days, startTime: '09:30' },
  });
  const importId = newId();
  await test.database.pool.query('insert into event_file (id, content, made_by) values ($1, $2, $3)', [
    importId,
    Buffer.from('<tournament/>'),
    organiser.userId,
  ]);
  const entrantId = newId();
  await test.database.pool.query('insert into entrant (id, event_id, user_id, email) values ($1, $2, $3, $4)', [
    entrantId,
    eventId,
    first.userId,
    bookedAs(first)[1],
  ]);
  return {
    eventId,
    entrantId,
    classId: held.json<{ id: string }>().id,
    importId,
    tournamentId: open.id,
    championshipId: championship.json<{ id: string }>().id,
    venueId,
    courtId,
    userId: first.userId,
    playerId: (await playersOf(test, open)).find(({ userId }) => userId === first.userId)?.id ?? '',
    matchId: await finalOf(test, cup, first),
    ...(await book(test, first, venueId, courtId)),
    sessionId: sessionIdOf(first),
  };
}

/** The final, which this player reaches. */
async function finalOf(test: TestApp, cup: MadeTournament, { userId }: Person): Promise<string> {
  await order(test, cup, 'commence', { numberOfGroups: 2 });
  await playOn(test, cup, ({ player2 }) => (player2?.userId === userId ? [0, 3] : [3, 0]));
  await order(test, cup, 'generate-main-stage', { advancingPlayersPerGroup: 1 });
  const final = (await matchesOf(test, cup)).find(({ match }) => match.stage === 'FINAL');
  if (final?.player1?.userId !== userId && final?.player2?.userId !== userId) throw new Error('they lost on the way');
  return final?.match.id ?? '';
}

export const BOOKED_ON = '2030-05-01';

async function book(
  test: TestApp,
  person: Person,
  venueId: string,
  courtId: string,
): Promise<Record<'reservationId' | 'seriesId' | 'waitingId', string>> {
  const id = newId();
  const seriesId = newId();
  const { pool } = test.database;
  await pool.query(
    `insert into reservation (id, venue_id, user_id, status, name, email, phone, total_cents, series_id)
     values ($1, $2, $3, 'CONFIRMED', $4, $5, $6, 900, $7)`,
    [id, venueId, person.userId, ...bookedAs(person), seriesId],
  );
  await pool.query(
    `insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
     values ($1, $2, 'CONFIRMED', $3, tstzrange($4::timestamptz, $4::timestamptz + interval '1 hour'), 900)`,
    [newId(), id, courtId, `${BOOKED_ON}T10:00:00Z`],
  );
  // On another day: what is free is offered within a minute, and managers see who an offer is for.
  const awaitedDay = addDays(BOOKED_ON, 1);
  const waitingId = newId();
  await pool.query(
    `insert into waiting_place (id, venue_id, user_id, starts_at, ends_at, day)
     values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour', $5)`,
    [waitingId, venueId, person.userId, `${awaitedDay}T10:00:00Z`, awaitedDay],
  );
  return { reservationId: id, seriesId, waitingId };
}
