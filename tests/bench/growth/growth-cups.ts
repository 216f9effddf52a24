/** Tournaments of a club's past, played by the rules; each is rated by what the ones before it have left. */
import { play } from '#server/sample-data/play.ts';
import { sampleTournaments } from '#server/sample-data/tournaments.ts';
import { type PointsBreakdown, pointsBreakdown } from '#tournament/ranking/championship-points.ts';
import { eloChanges, STARTING_ELO } from '#tournament/ranking/elo.ts';
import { derive } from '#tournament/results/derive.ts';
import type { Facts, PlayedResult } from '#tournament/terms.ts';

const HOUR = 3_600_000;
/** All sizes lie in the past, the first tournament of all first. */
export const LARGEST = 10_000;
export const PEOPLE_A_TOURNAMENT = 10;
/** One of so many tournaments belongs to the same championship, and is played by the same person. */
export const SHARE = 10;
export const VENUE = 'sample-harbour';
const PLAYERS = 8;

export const RULES = {
  format: 'GROUPS_WITH_MAIN_STAGE',
  type: 'SINGLE_TOURNAMENT',
  includeThirdPlacePlayoff: false,
  seedByChampionship: false,
  pointsForWin: 0,
  pointsForDraw: 0,
  championshipPointsForWin: 2,
  championshipPointsForDraw: 1,
  championshipPointsForParticipation: 5,
  championshipPointsAfterGroup: 10,
  championshipPointsAfterRound: 4,
  championshipPointsWinner: 20,
} as const;

export interface Cup {
  readonly nth: number;
  readonly facts: Facts;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly matchIds: readonly string[];
  /** Found by the entry's id. */
  readonly users: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, PointsBreakdown>;
  /** With which rating each person came, and what it changed. */
  readonly ratings: ReadonlyMap<string, number>;
  readonly changes: ReadonlyMap<string, number>;
  /** Between people. */
  readonly results: readonly PlayedResult[];
}

/** `ratings` are those of everybody who has played; they are as they were and then as they are. */
export function playCup(nth: number, now: number, ratings: Map<string, number>): Cup {
  const id = `growth-cup-${nth}`;
  const startsAt = new Date(now - 3 * 24 * HOUR - (LARGEST - nth) * 4 * HOUR);
  const endsAt = new Date(startsAt.getTime() + 3 * HOUR);
  const users = new Map(playersOf(nth).map((userId, at) => [`${id}-p${at}`, userId]));
  const came = new Map([...users.values()].map((userId) => [userId, ratings.get(userId) ?? STARTING_ELO]));
  const open: Facts = {
    id,
    generation: 0,
    configuration: { ...RULES, start: startsAt.getTime(), end: endsAt.getTime() },
    entries: [...users].map(([playerId, userId]) => {
      return { id: playerId, club: null, championshipPoints: 0, elo: came.get(userId) ?? STARTING_ELO };
    }),
    courts: [`${VENUE}-1`, `${VENUE}-2`],
    draw: null,
    mainStage: null,
    results: [],
    forfeits: [],
    finalised: false,
    calledOff: false,
  };
  const facts = finalised(open, now, nth);
  const derived = derive(facts, now);
  const userOf = (playerId: string): string => users.get(playerId) ?? playerId;
  const played = facts.results.map((result) => {
    return { ...result, player1Id: userOf(result.player1Id), player2Id: userOf(result.player2Id) };
  });
  const changes = eloChanges(came, played);
  for (const [userId, rating] of came) ratings.set(userId, rating + (changes.get(userId) ?? 0));
  const matchIds = derived.matches.map((match) => match.id);
  const points = pointsBreakdown(derived);
  return { nth, facts, startsAt, endsAt, matchIds, users, points, ratings: came, changes, results: played };
}

function finalised(facts: Facts, now: number, seed: number): Facts {
  const [sample] = sampleTournaments;
  if (!sample) throw new Error('there is no sample to play it like');
  return play({ sample: { ...sample, groups: 2, advancing: 2, stage: 'FINISHED' }, facts, now, seed });
}

/** The first person in one of ten; otherwise of all people that there are by then. */
function playersOf(nth: number): string[] {
  const others = nth * PEOPLE_A_TOURNAMENT - 1;
  return Array.from({ length: PLAYERS }, (_, at) =>
    at === 0 && nth % SHARE === 0
      ? personId(1)
      : personId(2 + ((nth * 7_919 + at * Math.floor(others / PLAYERS)) % others)),
  );
}

export const personId = (nth: number): string => `growth-person-${nth}`;
