/** A club that grows: finalised tournaments with their people, points, ratings and bookings. */
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { championshipPoints } from '#server/platform/database/schema/championships.ts';
import { eloChange, matchResult, resultLog } from '#server/platform/database/schema/results.ts';
import {
  tournament,
  tournamentDraw,
  tournamentEntry,
  tournamentMatch,
} from '#server/platform/database/schema/tournaments.ts';
import { ratedPlayers } from '#server/users/elo-store.ts';
import { type Cup, LARGEST, PEOPLE_A_TOURNAMENT, personId, playCup, RULES, SHARE, VENUE } from './growth-cups.ts';

const BOOKINGS_A_TOURNAMENT = 30;
const AT_ONCE = 50;
const LAST = ['Horvat', 'Kovačević', 'Babić', 'Marić', 'Novak', 'Jurić', 'Vuković', 'Knežević', 'Marković', 'Đorđević'];

/** A tenth of all tournaments belongs to it. */
export const SERIES = 'growth-series-0';
/** Plays in a tenth of all tournaments, organises all of them and has a hundredth of the bookings. */
export const REGULAR = personId(1);
export const EARLIEST = 'growth-cup-1';
export const SIZES = [100, 1_000, LARGEST] as const;

/** From `from` tournaments on to `to`; `ratings` hold everybody who has played so far. */
export async function growClub(
  database: Database,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: number },
  ratings: Map<string, number>,
): Promise<void> {
  for (let done = from; done < to; done += AT_ONCE) {
    const end = Math.min(done + AT_ONCE, to);
    await addPeople(database, done, end);
    await addBookings(database, done, end);
    const cups = Array.from({ length: end - done }, (_, at) => playCup(done + at + 1, now, ratings));
    await database.transaction((tx) => storeCups(tx, cups));
    await keepRatings(
      database,
      cups.flatMap((cup) => [...cup.ratings.keys()]),
      ratings,
    );
  }
  await analyse(database);
}

/** As a server that has run for long. */
async function analyse({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

async function addPeople({ pool }: Database, from: number, to: number): Promise<void> {
  await pool.query(
    `insert into app_user (id, username, first_name, last_name, email, issuer, subject)
     select 'growth-person-' || n, 'person' || n, 'P' || n % 97, ($1::text[])[1 + n % 10] || ' ' || n,
       'person' || n || '@example.org', 'growth', n::text
     from generate_series($2::int, $3::int) n`,
    [LAST, from * PEOPLE_A_TOURNAMENT + 1, to * PEOPLE_A_TOURNAMENT],
  );
  await pool.query(
    `insert into championship (id, name, organiser_id)
     select 'growth-series-' || n, 'Winter Series ' || n, $1 from generate_series($2::int, $3::int) n`,
    [REGULAR, from === 0 ? 0 : from / SHARE + 1, to / SHARE],
  );
}

/** Each an hour of one of the six tables, day before day. */
async function addBookings({ pool }: Database, from: number, to: number): Promise<void> {
  await pool.query(
    `with slot as (
       select n, at, at + interval '1 hour' as over
       from generate_series($1::int, $2::int) n, lateral (
         select date_trunc('day', now()) - interval '3 days' - n / 72 * interval '1 day' + n / 6 % 12 * interval '1 hour' as at) as began
     ), made as (
       insert into reservation (id, venue_id, user_id, status, name, email, phone, total_cents, ends_at)
       select 'growth-booking-' || n, '${VENUE}', 'growth-person-' || case when n % 100 = 0 then 1 else 1 + n / 3 end,
         'CONFIRMED', 'P', '', '', 1600, over from slot
     )
     insert into reservation_slot (id, reservation_id, status, court_id, during, cents)
     select 'growth-slot-' || n, 'growth-booking-' || n, 'CONFIRMED', '${VENUE}-' || 1 + n % 6, tstzrange(at, over), 1600
     from slot`,
    [from * BOOKINGS_A_TOURNAMENT, to * BOOKINGS_A_TOURNAMENT - 1],
  );
}

async function storeCups(tx: Transaction, cups: readonly Cup[]): Promise<void> {
  await tx.insert(tournament).values(cups.map(tournamentRow));
  await tx.insert(tournamentEntry).values(
    cups.flatMap(({ facts, users }) =>
      facts.entries.map(({ id, elo, championshipPoints }) => {
        return { id, elo, championshipPoints, tournamentId: facts.id, userId: users.get(id) ?? '' };
      }),
    ),
  );
  await tx.insert(tournamentDraw).values(
    cups.flatMap(({ facts: { id: tournamentId, draw, mainStage }, startsAt: drawnAt }) => {
      const row = { tournamentId, generation: 0, drawnAt };
      if (!draw || !mainStage) throw new Error('it was not drawn');
      return [
        { ...row, kind: 'GROUPS' as const, data: draw },
        { ...row, kind: 'MAIN' as const, data: mainStage },
      ];
    }),
  );
  const results = cups.flatMap(({ facts, endsAt }) =>
    facts.results.map((result) => ({ result, tournamentId: facts.id, enteredAt: endsAt, enteredBy: REGULAR })),
  );
  await tx.insert(matchResult).values(results.map(({ result, ...row }) => ({ ...result, ...row })));
  await tx.insert(resultLog).values(
    results.map(({ result, tournamentId, enteredAt, enteredBy }) => ({
      ...{ tournamentId, generation: 0, matchId: result.matchId, version: 1 },
      ...{ changedBy: enteredBy, changedAt: enteredAt, newResult: result },
    })),
  );
  await tx
    .insert(tournamentMatch)
    .values(cups.flatMap(({ facts, matchIds }) => matchIds.map((id) => ({ id, tournamentId: facts.id }))));
  await tx.insert(championshipPoints).values(cups.flatMap(pointsRows));
  await tx.insert(eloChange).values(
    cups.flatMap(({ facts, ratings, changes, results }) =>
      ratedPlayers({ ratings, results }, changes).map(({ id, ...rated }) => ({
        tournamentId: facts.id,
        userId: id,
        ...rated,
      })),
    ),
  );
}

const championshipOf = (nth: number): string =>
  nth % SHARE === 0 ? SERIES : `growth-series-${Math.ceil(nth / SHARE)}`;

const tournamentRow = ({ nth, facts, startsAt, endsAt }: Cup): typeof tournament.$inferInsert => ({
  ...RULES,
  id: facts.id,
  name: `Memorial of ${LAST[nth % LAST.length]} ${nth}`,
  city: 'Rijeka',
  venueId: VENUE,
  championshipId: championshipOf(nth),
  organiserId: REGULAR,
  timeZone: 'Europe/Zagreb',
  startsAt,
  endsAt,
  courts: facts.courts,
  finalisedAt: endsAt,
  stage: 'FINISHED',
});

const pointsRows = ({ nth, facts, users, points }: Cup): (typeof championshipPoints.$inferInsert)[] =>
  [...users].map(([playerId, userId]) => ({
    championshipId: championshipOf(nth),
    tournamentId: facts.id,
    userId,
    points: points.get(playerId)?.total ?? 0,
    breakdown: points.get(playerId)?.lines ?? [],
    awardedBy: REGULAR,
  }));

async function keepRatings(
  { pool }: Database,
  userIds: readonly string[],
  ratings: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = [...new Set(userIds)];
  await pool.query(
    'update app_user u set elo = r.elo from unnest($1::text[], $2::int[]) as r(id, elo) where u.id = r.id',
    [ids, ids.map((id) => ratings.get(id))],
  );
}
