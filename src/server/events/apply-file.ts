/** The event that a file describes, in one transaction: its people once each, its classes, and who is entered or waits in each. */

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Body } from '#contract/common.ts';
import type { applyImport } from '#contract/tournaments/event-files.ts';
import { tournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { type PersonOfFile, peopleOfFile } from '#event/click-tt/people-of-file.ts';
import type { Portal, PortalCompetition } from '#event/click-tt/portal-terms.ts';
import { serverFault } from '#messages/fault.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { classWaiting, entrant, event, eventFile } from '#server/platform/database/schema/events.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import type { RouteDeps, Visitor } from '#server/platform/http/admission/request-context.ts';
import { coded, invalid } from '#server/platform/http/reply/problem.ts';
import { newId } from '#server/platform/ids.ts';
import { enter } from '#server/tournaments/entries/entrants.ts';
import { type CommandContext, executeCommand } from '#server/tournaments/state/execute-command.ts';
import { addUnclaimedUsers, findUsersById, type UserRecord } from '#server/users/store.ts';
import { findVenue } from '#server/venues/store.ts';
import { makeClass, makeEvent } from './routes.ts';
import { type EventRow, logEvent } from './store.ts';

export interface ApplyDeps extends RouteDeps {
  readonly commandContext: CommandContext;
}

interface Applying {
  readonly tx: Transaction;
  readonly importId: string;
  readonly portal: Portal;
  readonly body: Body<typeof applyImport>;
  readonly visitor: Visitor;
  afterCommit(task: () => void): void;
}

/** A competition says its day, and often no time. */
const EARLIEST_START = '09:00';

export async function applyFile({ commandContext }: ApplyDeps, applying: Applying): Promise<string> {
  const { tx, importId, portal, body, visitor } = applying;
  const { people, personOf, questions } = peopleOfFile(portal, body.answers);
  if (questions.length > 0)
    throw coded(
      409,
      'NAMESAKE',
      { where: 'file', name: '' },
      {
        conflict: { questions },
      },
    );
  const made = await eventOf(tx, portal, body, visitor.id);
  const entrants = await makeEntrants(tx, made, people);
  const ofPlayer = (player: string) => entrants.get(personOf.get(player) ?? '');
  for (const [at, competition] of portal.competitions.entries()) {
    if (competition.kind !== 'SINGLES') continue;
    const tournamentId = await makeClass(tx, made, fieldsOf(competition, portal), at);
    const [entered, waiting] = [false, true].map((isWaiting) => {
      const players = competition.players.filter((player) => player.isWaiting === isWaiting);
      return onceEach(players.flatMap(({ id }) => ofPlayer(id) ?? []));
    });
    const users = (entered ?? []).map(({ user }) => user);
    if (users.length > 0)
      await executeCommand(commandContext, tx, { ...applying, tournamentId, visitor, commandId: null }, (state) =>
        enter(tx, state, 'IMPORT_PLAYERS', users),
      );
    await keepWaiting(tx, tournamentId, waiting ?? []);
  }
  const players = [...personOf.keys()].map((player) => [player, ofPlayer(player)?.entrantId ?? '']);
  await tx
    .update(eventFile)
    .set({ eventId: made.id, entrants: Object.fromEntries(players) })
    .where(eq(eventFile.id, importId));
  await logEvent(tx, { eventId: made.id, kind: 'IMPORT_FILE', data: { importId }, doneBy: visitor.id });
  return made.id;
}

/** From the first to the last of its days and of its classes' days. */
async function eventOf(tx: Transaction, portal: Portal, { name, venueId }: Applying['body'], organiserId: string) {
  const found = await findVenue(tx, venueId);
  if (!found) throw invalid('venueId', serverFault('refusals.NOT_FOUND', { what: 'Venue' }));
  const days = [portal.firstDay, portal.lastDay, ...portal.competitions.map(({ day }) => day)].filter(Boolean).sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const city = portal.place?.city || found.venue.city;
  return makeEvent(tx, { name, city: city.slice(0, 120), venueId, days: [first, last] }, organiserId);
}

/** As the form of a tournament proposes it: groups and a main stage, best of five. */
function fieldsOf({ name, day, time, limits, feeCents }: PortalCompetition, portal: Portal) {
  const {
    venueId: _venue,
    city: _city,
    ...fields
  } = tournamentCreate.parse({
    name: (name || portal.name).slice(0, 120),
    city: 'x',
    venueId: 'x',
    tournamentDatesRange: [day, day],
    startTime: time ?? EARLIEST_START,
    bestOf: { groups: 5, mainStage: 5 },
  });
  return { ...fields, eligibility: limits, fee: feeCents === null ? null : feeCents / 100 };
}

interface Entrant {
  readonly entrantId: string;
  readonly user: UserRecord;
}

const onceEach = (entrants: readonly Entrant[]): Entrant[] => [
  ...new Map(entrants.map((one) => [one.entrantId, one])).values(),
];

async function makeEntrants(
  tx: Transaction,
  { id: eventId, organiserId }: EventRow,
  people: readonly PersonOfFile[],
): Promise<ReadonlyMap<string, Entrant>> {
  const known = await knownByNumber(tx, organiserId, people);
  const fresh = people.filter(({ id }) => !known.has(id));
  const made = await addUnclaimedUsers(
    tx,
    fresh.map(({ firstName, lastName, club, rating }) => ({
      firstName: (firstName || lastName).slice(0, 80),
      lastName: (firstName ? lastName : '').slice(0, 80),
      email: null,
      club: club?.slice(0, 80) ?? null,
      elo: rating,
    })),
  );
  const users = new Map([...known, ...fresh.flatMap(({ id }, at) => (made[at] ? [[id, made[at]] as const] : []))]);
  const rows = people.flatMap(({ id, number, birthYear, sex, rating, club }) => {
    const user = users.get(id);
    return user
      ? [{ person: id, user, row: { id: newId(), eventId, userId: user.id, number, birthYear, sex, rating, club } }]
      : [];
  });
  if (rows.length > 0) await tx.insert(entrant).values(rows.map(({ row }) => row));
  return new Map(rows.map(({ person, user, row }) => [person, { entrantId: row.id, user }]));
}

/** Whom this organiser knows by the number and the name from an event before: they keep their Elo and what they have played. */
async function knownByNumber(
  tx: Transaction,
  organiserId: string,
  people: readonly PersonOfFile[],
): Promise<Map<string, UserRecord>> {
  const numbers = people.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([entrant.number], {
      number: entrant.number,
      userId: sql<string>`coalesce(${appUser.mergedInto}, ${appUser.id})`,
      lastName: appUser.lastName,
      firstName: appUser.firstName,
    })
    .from(entrant)
    .innerJoin(event, eq(event.id, entrant.eventId))
    .innerJoin(appUser, eq(appUser.id, entrant.userId))
    .where(
      and(
        inArray(entrant.number, numbers),
        or(eq(event.organiserId, organiserId), sql`${event.coOrganisers} ? ${organiserId}`),
      ),
    )
    .orderBy(entrant.number, sql`${entrant.enteredAt} desc`);
  const users = new Map(
    (
      await findUsersById(
        tx,
        rows.map(({ userId }) => userId),
      )
    ).map((user) => [user.id, user]),
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const taken = new Set<string>();
  const found = new Map<string, UserRecord>();
  for (const person of people) {
    const row = person.number === null ? undefined : byNumber.get(person.number);
    const user = row && users.get(row.userId);
    const isSame = row?.firstName === person.firstName && row.lastName === person.lastName;
    if (!user || !isSame || taken.has(user.id)) continue;
    taken.add(user.id);
    found.set(person.id, user);
  }
  return found;
}

async function keepWaiting(tx: Transaction, tournamentId: string, waiting: readonly Entrant[]): Promise<void> {
  if (waiting.length === 0) return;
  const rows = waiting.map(({ entrantId }, at) => ({ tournamentId, entrantId, position: at + 1 }));
  await tx.insert(classWaiting).values(rows);
}
