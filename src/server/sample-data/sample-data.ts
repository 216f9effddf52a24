/** Venues, a championship and tournaments in every stage, made by the rules that real ones are made by. */
import { eq, like, sql } from 'drizzle-orm';
import { addDays, dateOf, instantOf } from '#booking/zone.ts';
import { leaderboard, replaceTournamentPoints } from '#server/championships/store.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { championship } from '#server/platform/database/schema/championships.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { tournament, tournamentDraw } from '#server/platform/database/schema/tournaments.ts';
import { endOf } from '#server/tournaments/create-tournament.ts';
import { logCommand } from '#server/tournaments/store/logs.ts';
import {
  configurationOf,
  insertTournament,
  storeTournament,
  type TournamentRow,
} from '#server/tournaments/store/store.ts';
import { storeFacts, storeMatchIds } from '#server/tournaments/store/store-change.ts';
import { rateAgain } from '#server/users/elo.ts';
import { addEntry } from '#tournament/commands/commands.ts';
import { pointsBreakdown } from '#tournament/ranking/championship-points.ts';
import { derive } from '#tournament/results/derive.ts';
import type { Facts } from '#tournament/terms.ts';
import type { SampleUsers } from './accounts.ts';
import { play } from './play.ts';
import { createSampleReservations } from './reservations.ts';
import { type SampleTournament, sampleTournaments } from './tournaments.ts';
import { createSampleVenues, sampleCourts, sampleTimeZone, sampleVenues } from './venues.ts';
import { createWeekend, keepSampleWaiting, WEEKEND_ID, weekendClasses, weekendUsers } from './weekend.ts';

const CHAMPIONSHIP = { id: 'sample-series', name: 'Adriatic Series' };

const idOf = ({ key }: SampleTournament): string => `sample-${key}`;

/** Makes what is missing; what is there stays as people have left it. */
export async function createSampleData({ transaction }: Database, users: SampleUsers, now: number): Promise<void> {
  await transaction(async (tx) => {
    // Two nodes that start at once make it once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample data', 0))`);
    const known = await tx.select({ id: tournament.id }).from(tournament).where(like(tournament.id, 'sample-%'));
    const made = new Set(known.map(({ id }) => id));
    const today = dateOf(now, sampleTimeZone);
    const samples: readonly SampleTournament[] = [...sampleTournaments, ...weekendClasses(today)];
    const missing = samples.filter((sample) => !made.has(idOf(sample)));
    if (missing.length === 0) return;
    await createSampleVenues(tx);
    await tx
      .insert(championship)
      .values({ ...CHAMPIONSHIP, organiserId: users.organiser })
      .onConflictDoNothing();
    await createWeekend(tx, users.organiser, today);
    // In the order in which they were played: each is drawn with the ratings that the earlier ones left.
    for (const [index, sample] of missing.entries()) {
      const ratings = await ratingsOf(tx);
      await createTournament(tx, { sample, users, ratings, now, seed: 7_919 * (index + 1) });
      await createSampleReservations(tx, users, now);
    }
  });
}

type Ratings = ReadonlyMap<string, { readonly elo: number; readonly club: string | null }>;

async function ratingsOf(tx: Transaction): Promise<Ratings> {
  const rows = await tx.select({ id: appUser.id, elo: appUser.elo, club: appUser.club }).from(appUser);
  return new Map(rows.map(({ id, elo, club }) => [id, { elo, club }]));
}

interface Making {
  readonly sample: SampleTournament;
  readonly users: SampleUsers;
  readonly ratings: Ratings;
  readonly now: number;
  readonly seed: number;
}

async function createTournament(tx: Transaction, { sample, users, ratings, now, seed }: Making): Promise<void> {
  const row = await insertRow(tx, sample, users.organiser, now);
  const venue = sampleVenues.find(({ id }) => id === sample.venueId);
  const empty: Facts = {
    id: row.id,
    generation: 0,
    configuration: configurationOf(row),
    entries: [],
    courts: venue ? sampleCourts(venue) : [],
    draw: null,
    mainStage: null,
    results: [],
    forfeits: [],
    finalised: false,
    calledOff: false,
  };
  const people = sample.ofEvent ? weekendUsers : users.players;
  const entrants = sample.players.flatMap((number) => {
    const userId = people[number - 1];
    return userId === undefined ? [] : [{ playerId: `s-${sample.key}-${String(number).padStart(2, '0')}`, userId }];
  });
  const board = sample.inChampionship ? (await leaderboard(tx, CHAMPIONSHIP.id)).rows : [];
  const points = new Map(board.map((player) => [player.userId, player.championshipPoints]));
  const open = entrants.reduce((facts, { playerId, userId }) => {
    const { elo = 1000, club = null } = ratings.get(userId) ?? {};
    return addEntry(facts, { id: playerId, elo, club, championshipPoints: points.get(userId) ?? 0 });
  }, empty);
  const facts = play({ sample, facts: open, now, seed });
  await store(tx, row, { empty, facts, entrants, by: users.organiser, now });
  await keepSampleWaiting(tx, row.id, sample.ofEvent?.waiting ?? []);
}

async function insertRow(
  tx: Transaction,
  sample: SampleTournament,
  organiserId: string,
  now: number,
): Promise<TournamentRow> {
  const today = dateOf(now, sampleTimeZone);
  const [firstDay, lastDay] = sample.days.map((days) => addDays(today, days));
  const startsAt = instantOf(firstDay ?? today, sample.startTime, sampleTimeZone);
  const hours = sampleVenues.find(({ id }) => id === sample.venueId)?.openingHours ?? [];
  const id = idOf(sample);
  await insertTournament(tx, {
    id,
    name: sample.name,
    city: sample.city,
    venueId: sample.venueId,
    championshipId: sample.inChampionship ? CHAMPIONSHIP.id : null,
    organiserId,
    timeZone: sampleTimeZone,
    startsAt: new Date(startsAt),
    endsAt: endOf(lastDay ?? today, hours, sampleTimeZone, startsAt),
    format: sample.format,
    type: sample.type,
    includeThirdPlacePlayoff: sample.thirdPlace,
    seedByChampionship: sample.inChampionship,
    bestOfGroups: 5,
    bestOfMainStage: 5,
    pointsForWin: 0,
    pointsForDraw: 0,
    championshipPointsForWin: 2,
    championshipPointsForDraw: 1,
    championshipPointsForParticipation: 5,
    championshipPointsAfterGroup: 10,
    championshipPointsAfterRound: 4,
    championshipPointsWinner: 20,
    ...(sample.ofEvent && {
      eventId: WEEKEND_ID,
      eligibility: sample.ofEvent.eligibility,
      feeCents: sample.ofEvent.feeCents,
    }),
  });
  const [row] = await tx.select().from(tournament).where(eq(tournament.id, id));
  if (!row) throw new Error('a sample tournament was not made');
  return row;
}

interface Storing {
  readonly empty: Facts;
  readonly facts: Facts;
  readonly entrants: readonly { readonly playerId: string; readonly userId: string }[];
  readonly by: string;
  readonly now: number;
}

async function store(tx: Transaction, row: TournamentRow, { empty, facts, entrants, by, now }: Storing): Promise<void> {
  const derived = derive(facts, now);
  await storeFacts(tx, { before: empty, after: facts, entrants, by, commandId: null });
  await storeMatchIds(
    tx,
    row.id,
    derived.matches.map(({ id }) => id),
  );
  await storeTournament(tx, row, facts, derived.stage, row.version);
  await logCommand(tx, { tournamentId: row.id, generation: 0, kind: 'SAMPLE', data: {}, doneBy: by });
  if (!facts.finalised) return;
  const users = new Map(entrants.map(({ playerId, userId }) => [playerId, userId]));
  const earned = [...pointsBreakdown(derived)].flatMap(([playerId, breakdown]) => {
    const userId = users.get(playerId);
    return userId === undefined ? [] : [{ userId, ...breakdown }];
  });
  await replaceTournamentPoints(tx, {
    championshipId: row.championshipId,
    tournamentId: row.id,
    points: new Map(earned.map(({ userId, total }) => [userId, total])),
    breakdowns: new Map(earned.map(({ userId, lines }) => [userId, lines])),
    awardedBy: by,
  });
  await rateAsPlayed(tx, row);
}

/** Drawn when it started, finalised when it ended. */
async function rateAsPlayed(tx: Transaction, { id, startsAt, endsAt }: TournamentRow): Promise<void> {
  await tx.update(tournamentDraw).set({ drawnAt: startsAt }).where(eq(tournamentDraw.tournamentId, id));
  await tx.update(tournament).set({ finalisedAt: endsAt }).where(eq(tournament.id, id));
  await rateAgain(tx, id, null, { waits: true });
}
