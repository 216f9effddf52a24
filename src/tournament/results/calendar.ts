/**
 * Where and when matches are played. In a tournament of a day every court has a queue and takes half an hour a match; a
 * season has no courts, its rounds are spread evenly over its time.
 */
import { type Fixture, playerOf } from '../fixture.ts';
import type { GroupStage } from '../groups/group-stage.ts';
import type { MainStage } from '../main-stage/main-stage.ts';
import { MATCH_DURATION } from '../pace.ts';
import { bracketSize, isConsolation, roundsOf } from '../rounds.ts';
import type { Facts, Match, MatchStatus, PlayerId } from '../terms.ts';

/** All matches in playing order, now with court, date and status. */
export function arrange(facts: Facts, groupStage: GroupStage, mainStage: MainStage, now: number): Fixture[] {
  const fixtures = [...groupStage.fixtures, ...mainStage.fixtures];
  if (facts.configuration.type === 'SEASON') {
    spreadRounds(facts, groupStage, mainStage);
  } else {
    fillCourts(facts, groupStage, mainStage);
  }
  const isNext = turns(facts, now);
  for (const fixture of fixtures) fixture.status = statusOf(facts, fixture, isNext);
  return fixtures;
}

/** The matches of a stage in playing order, whose outcomes have changed, with the statuses that follow. */
export function updateStatuses(facts: Facts, matches: readonly Match[], now: number): Match[] {
  const isNext = turns(facts, now);
  return matches.map((match) => {
    const status = statusOf(facts, match, isNext);
    return status === match.status ? match : { ...match, status };
  });
}

type MatchPredicate = (match: Match) => boolean;

/** Tells of open matches, asked in playing order, whether their turn has come. */
function turns({ configuration }: Facts, now: number): MatchPredicate {
  if (configuration.type === 'SEASON') return ({ matchDate }) => matchDate <= now;
  const busy = new Set<PlayerId>();
  const isFirst = headOfQueue();
  return (match) => isFirst(match) && areFree(match, busy);
}

/** An open match also needs both its players. One with a BYE will never be played and holds no table. */
function statusOf(facts: Facts, match: Match, isNext: MatchPredicate): MatchStatus {
  if (match.outcome !== null || facts.calledOff) return 'completed';
  if (hasBye(match)) return 'waiting';
  return isNext(match) && match.sides.every(({ kind }) => kind === 'player') ? 'ongoing' : 'waiting';
}

export const hasBye = ({ sides }: Match): boolean => sides.some(({ kind }) => kind === 'bye');

/** Tells of open matches, asked in playing order, whether they are the first of their court; without courts all are. */
function headOfQueue(): MatchPredicate {
  const taken = new Set<string>();
  return ({ courtId }) => {
    if (courtId === null) return true;
    if (taken.has(courtId)) return false;
    taken.add(courtId);
    return true;
  };
}

/** No player is in two matches at once: each is busy once a match is planned. */
function areFree({ sides }: Match, busy: Set<PlayerId>): boolean {
  const players = sides.map(playerOf);
  if (players.some((id) => id === null || busy.has(id))) return false;
  for (const id of players) if (id !== null) busy.add(id);
  return true;
}

function fillCourts({ courts, configuration }: Facts, groupStage: GroupStage, mainStage: MainStage): void {
  const queues = courts.map(() => 0);
  const place = (fixture: Fixture, court: number, slot: number) => {
    fixture.courtId = courts[court] ?? null;
    fixture.matchDate = configuration.start + slot * MATCH_DURATION;
  };
  const join = (fixture: Fixture, court: number, earliest = 0) => {
    const slot = Math.max(queues[court] ?? 0, earliest);
    place(fixture, court, slot);
    queues[court] = slot + 1;
    return slot;
  };
  const rests = new Rests();
  const courtOf = groupCourts(groupStage, courts.length);
  for (const fixture of groupStage.fixtures) {
    if (courts.length > 0) rests.begin(fixture, join(fixture, courtOf(fixture), rests.over(fixture)));
    else place(fixture, -1, fixture.round);
  }
  // A round begins when the one before it is over on all courts, or its players could not be known. BYEs take no time.
  let start = courts.length > 0 ? Math.max(...queues) : groupStage.rounds;
  for (const fixtures of turnsOf(mainStage)) {
    queues.fill(start);
    const before = fixtures.filter(({ stage }) => !isConsolation(stage)).length;
    for (const fixture of fixtures) {
      // A consolation is played on the tables beside those of the main rounds.
      const nth = isConsolation(fixture.stage) ? before + fixture.index : fixture.index;
      const court = courts.length > 0 ? nth % courts.length : -1;
      if (court < 0 || hasBye(fixture)) place(fixture, court, start);
      else join(fixture, court);
    }
    start = courts.length > 0 ? Math.max(...queues) : start + 1;
  }
}

/** What of the main stage is played at the same time: the match for the third place, for instance, with the final. */
function turnsOf({ graph, fixtures }: MainStage): Fixture[][] {
  const turns: Fixture[][] = [];
  graph.nodes.forEach(({ turn }, number) => {
    const fixture = fixtures[number];
    const together = turns[turn] ?? [];
    turns[turn] = together;
    if (fixture) together.push(fixture);
  });
  return turns;
}

/** From which half hour on players can play their next match: a group on many courts must not call anybody to two. */
class Rests {
  readonly #free = new Map<PlayerId, number>();

  over({ sides }: Fixture): number {
    return Math.max(...sides.map((side) => this.#free.get(playerOf(side) ?? '') ?? 0));
  }

  begin({ sides }: Fixture, slot: number): void {
    for (const side of sides) this.#free.set(playerOf(side) ?? '', slot + 1);
  }
}

/** Group g owns court g mod C; where there are more courts than groups, a group's matches are dealt to its own in turn. */
function groupCourts({ groups }: GroupStage, courts: number): (fixture: Fixture) => number {
  const own = new Map(
    groups.map(({ id }, g) => {
      const count = courts > groups.length ? Math.floor((courts - 1 - g) / groups.length) + 1 : 1;
      return [id, { first: g % courts, count, dealt: 0 }];
    }),
  );
  return ({ group }) => {
    const share = own.get(group?.id ?? '');
    return share ? share.first + (share.dealt++ % share.count) * groups.length : 0;
  };
}

/**
 * The main stage's share of the time must not change when it is drawn, so it is reserved for two qualifiers a group,
 * and divided evenly among the rounds that it turns out to have.
 */
function spreadRounds({ configuration }: Facts, groupStage: GroupStage, mainStage: MainStage): void {
  const { start, end, format } = configuration;
  const span = Math.max(0, end - start);
  const expected = format === 'ROUND_ROBIN' ? 0 : roundsOf(bracketSize(2 * groupStage.groups.length));
  const { rounds, drawnRounds } = groupStage;
  const groupSpan = (span * drawnRounds) / Math.max(1, drawnRounds + expected);
  const roundStarts = shareOfRounds(drawnRounds, rounds - drawnRounds);
  for (const fixture of groupStage.fixtures) {
    fixture.matchDate = Math.round(start + groupSpan * (roundStarts[fixture.round] ?? 0));
  }
  const ofMain = turnsOf(mainStage);
  ofMain.forEach((fixtures, turn) => {
    const share = ((span - groupSpan) * turn) / ofMain.length;
    for (const fixture of fixtures) fixture.matchDate = Math.round(start + groupSpan + share);
  });
}

/**
 * When each round begins, as a share of the groups' time. A late player moves no round of the draw: the added ones are
 * dealt evenly to the gaps behind the drawn ones, so that no two rounds begin at the same time.
 */
function shareOfRounds(drawn: number, added: number): number[] {
  const gapOf = (round: number) => Math.floor((round * drawn) / added);
  const inGap = new Map<number, number>();
  for (let round = 0; round < added; round++) inGap.set(gapOf(round), (inGap.get(gapOf(round)) ?? 0) + 1);
  const dealt = new Map<number, number>();
  const addedStarts = Array.from({ length: added }, (_, round) => {
    const gap = gapOf(round);
    const place = (dealt.get(gap) ?? 0) + 1;
    dealt.set(gap, place);
    return (gap + place / ((inGap.get(gap) ?? 0) + 1)) / drawn;
  });
  return [...Array.from({ length: drawn }, (_, round) => round / drawn), ...addedStarts];
}
