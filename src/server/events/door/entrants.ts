/** The entrants of an event as those at its door see them: classes, fees, what is paid, and who is here. */
import { asc, eq, sql } from 'drizzle-orm';
import { dateOf } from '#booking/zone.ts';
import type { DoorEntrant, EntrantList } from '#contract/tournaments/door.ts';
import { fullName } from '#contract/views/views.ts';
import { doorOf } from '#event/door.ts';
import { NO_PAYMENT, owedCents } from '#event/fees.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { entrant } from '#server/platform/database/schema/events.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament } from '#server/platform/database/schema/tournaments.ts';
import { publicName } from '#server/users/store.ts';
import type { EventRow } from '../store.ts';
import type { AtDoor } from './admission.ts';

/** Who proves an e-mail takes over what was entered under it: an entrant may still name the one of before. */
const isPerson = sql`${appUser.id} = (select coalesce(merged_into, id) from app_user where id = ${entrant.userId})`;

type EntrantRow = typeof entrant.$inferSelect;
type ClassRow = Pick<typeof tournament.$inferSelect, 'id' | 'name' | 'startsAt' | 'timeZone' | 'feeCents' | 'stage'>;

export async function entrantsOf(db: Executor, { row, role }: AtDoor): Promise<EntrantList> {
  // First: what is said meanwhile is laid over once too often rather than missed.
  const stamp = await stampOf(db, row);
  const classes = await classesOf(db, row.id);
  const [entered, waiting, leftOut] = [
    await enteredIn(db, row.id),
    await waitingIn(db, row.id),
    await leftOutOf(db, row.id),
  ];
  const positions = new Map(classes.map(({ id }, at) => [id, at]));
  const at = (ids: readonly string[] | undefined): number[] =>
    (ids ?? []).flatMap((id) => positions.get(id) ?? []).sort((a, b) => a - b);
  const rows = await db
    .select({ entrant, user: appUser })
    .from(entrant)
    .innerJoin(appUser, isPerson)
    .where(eq(entrant.eventId, row.id))
    .orderBy(asc(appUser.lastName), asc(appUser.firstName), asc(entrant.id));
  const names = await namesOf(
    db,
    rows.flatMap(({ entrant: { paidBy, door } }) => [paidBy, ...Object.values(door).map(({ by }) => by)]),
  );
  return {
    role,
    name: row.name,
    days: [row.firstDay, row.lastDay],
    timeZone: row.timeZone,
    door: row.door && { per: row.door, minutesBefore: row.doorMinutes },
    ...stamp,
    classes: classes.map((one) => classView(one, row)),
    entrants: rows.map(({ entrant: one, user }) => {
      const entries = entered.get(user.id) ?? new Map<string, number>();
      const own = at([...entries.keys()]);
      return {
        ...standingOf(one, names),
        userId: user.id,
        name: fullName(user) || user.username,
        club: one.club,
        number: one.number,
        birthYear: one.birthYear,
        classes: own,
        waiting: at(waiting.get(one.id)),
        leftOut: at(leftOut.get(user.id)).filter((position) => !own.includes(position)),
        owed: owedCents(
          row.payment ?? NO_PAYMENT,
          one.birthYear,
          classes.flatMap(({ id, feeCents }) => {
            const enteredAt = entries.get(id);
            return enteredAt === undefined ? [] : [{ feeCents, enteredAt }];
          }),
        ),
      };
    }),
  };
}

/** What the door has said of one. */
export const standingOf = (
  { id, door, paidCents, paidAt, paidBy }: EntrantRow,
  names: ReadonlyMap<string, string>,
): Pick<DoorEntrant, 'id' | 'paid' | 'marks'> => {
  const nameOf = (by: string | null) => (by === null ? null : (names.get(by) ?? null));
  return {
    id,
    paid: paidAt && { cents: paidCents, by: nameOf(paidBy), at: paidAt.toISOString() },
    marks: Object.fromEntries(Object.entries(door).map(([at, mark]) => [at, { ...mark, by: nameOf(mark.by) }])),
  };
};

/** The names of organisers. */
export async function namesOf(db: Executor, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  const rows = await db
    .select({ id: appUser.id, name: publicName })
    .from(appUser)
    .where(sql`${appUser.id} = any(${sql.param(asked)})`);
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

const dayOf = ({ startsAt, timeZone }: Pick<ClassRow, 'startsAt' | 'timeZone'>): string =>
  dateOf(startsAt.getTime(), timeZone);

const classView = (one: ClassRow, { door }: EventRow): EntrantList['classes'][number] => {
  const { id, name, startsAt, feeCents, stage } = one;
  const day = dayOf(one);
  return {
    id,
    name,
    day,
    startsAt: startsAt.toISOString(),
    door: door && doorOf(door, { id, day }),
    fee: feeCents,
    isDrawn: stage !== 'Open',
  };
};

const classesOf = (db: Executor, eventId: string): Promise<ClassRow[]> =>
  db
    .select({
      id: tournament.id,
      name: tournament.name,
      startsAt: tournament.startsAt,
      timeZone: tournament.timeZone,
      feeCents: tournament.feeCents,
      stage: tournament.stage,
    })
    .from(tournament)
    .where(sql`${tournament.eventId} = ${eventId} and ${tournament.deletedAt} is null`)
    .orderBy(
      asc(tournament.startsAt),
      sql`${tournament.competition} nulls last`,
      asc(tournament.name),
      asc(tournament.id),
    );

/** The classes of each person, and since when they are entered there. */
async function enteredIn(db: Executor, eventId: string): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await db.execute<{ person: string; classes: [string, number][] }>(sql`
    select person, jsonb_agg(jsonb_build_array(id, since)) as classes from (
      select coalesce(u.merged_into, u.id) as person, t.id,
        floor(extract(epoch from min(e.entered_at)) * 1000)::bigint as since
      from tournament_entry e join tournament t on t.id = e.tournament_id join app_user u on u.id = e.user_id
      where t.event_id = ${eventId} and t.deleted_at is null group by 1, 2) entered group by person`);
  return new Map(rows.map(({ person, classes }) => [person, new Map(classes)]));
}

/** The classes in which each entrant waits for a place. */
async function waitingIn(db: Executor, eventId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ entrant: string; classes: string[] }>(sql`
    select w.entrant_id as entrant, array_agg(t.id) as classes
    from class_waiting w join tournament t on t.id = w.tournament_id
    where t.event_id = ${eventId} and t.deleted_at is null group by w.entrant_id`);
  return new Map(rows.map(({ entrant: id, classes }) => [id, classes]));
}

/** The classes whose draw each person was left out of, as they were not here; a draw that was taken back leaves nobody out. */
async function leftOutOf(db: Executor, eventId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ person: string; classes: string[] }>(sql`
    select l.person, array_agg(l.id) as classes from (
      select distinct t.id, coalesce(u.merged_into, u.id) as person
      from tournament t join tournament_log g on g.id = (
        select max(id) from tournament_log where tournament_id = t.id and kind = 'COMMENCE')
      cross join jsonb_array_elements(g.data -> 'leftOut') who
      join app_user u on u.id = who ->> 'userId'
      where t.event_id = ${eventId} and t.deleted_at is null and t.stage <> 'Open'
    ) l group by l.person`);
  return new Map(rows.map(({ person, classes }) => [person, classes]));
}

/** The number of the last note, and in one word all that the list is made of. */
export async function stampOf(db: Executor, { id, door, doorMinutes, version }: EventRow) {
  const { rows } = await db.execute<{ last: string | null; classes: string; people: number }>(sql`
    select (select max(id) from door_note where event_id = ${id}) as last,
      (select count(*) || '.' || coalesce(sum(version), 0) from tournament where event_id = ${id} and deleted_at is null)
        as classes,
      (select count(*)::int from entrant where event_id = ${id}) as people`);
  const { last = null, classes = '', people = 0 } = rows[0] ?? {};
  return {
    version: Number(last ?? 0),
    stamp: [last ?? 0, classes, people, version, door ?? '', doorMinutes].join('-'),
  };
}
