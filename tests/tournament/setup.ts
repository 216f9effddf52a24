/** Tournaments for the tests of the rules: made by the commands themselves, never by hand. */
import { commence, generateMainStage } from '#tournament/commands/commands.ts';
import { derive } from '#tournament/results/derive.ts';
import { applyResult, decideResult, type ResultClaim } from '#tournament/results/result.ts';
import type {
  Actor,
  Configuration,
  Entry,
  Facts,
  Game,
  Match,
  PlayedResult,
  PlayerId,
  Tournament,
} from '#tournament/terms.ts';

export const START = Date.UTC(2026, 0, 10, 9);
export const END = Date.UTC(2026, 0, 10, 22);
export const HALF_HOUR = 30 * 60_000;

export const configuration: Configuration = {
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
  start: START,
  end: END,
};

export const organiser: Actor = { signedIn: true, isOrganiser: true, playerId: null };
export const visitor: Actor = { signedIn: false, isOrganiser: false, playerId: null };
export const stranger: Actor = { signedIn: true, isOrganiser: false, playerId: null };
export const player = (playerId: PlayerId): Actor => ({ signedIn: true, isOrganiser: false, playerId });

/** Entries P1, P2 ... in falling strength. */
export function entries(count: number): Entry[] {
  return Array.from({ length: count }, (_, i) => {
    return { id: `P${i + 1}`, elo: 3000 - i, championshipPoints: 0, club: null };
  });
}

export function openFacts(list: readonly Entry[], changes: Partial<Configuration> = {}): Facts {
  return {
    id: 'tournament',
    generation: 0,
    configuration: { ...configuration, ...changes },
    entries: list,
    courts: [],
    draw: null,
    mainStage: null,
    results: [],
    forfeits: [],
    finalised: false,
    calledOff: false,
  };
}

/** A started tournament of so many players, in groups. */
export function started(players: number, groups: number, changes: Partial<Configuration> = {}, seed = 7): Facts {
  return commence(openFacts(entries(players), changes), { numberOfGroups: groups, seed });
}

export const now = (facts: Facts, at = START): Tournament => derive(facts, at);

/** The match of two players, whoever of them stands first. */
export function matchOf(facts: Facts, a: PlayerId, b: PlayerId): Match {
  const match = now(facts).matches.find(({ sides }) => {
    const ids = sides.map((side) => (side.kind === 'player' ? side.id : null));
    return ids.includes(a) && ids.includes(b);
  });
  if (!match) throw new Error(`${a} and ${b} do not meet`);
  return match;
}

export function commandFor(match: Match, score: readonly [number, number], games?: readonly Game[]): ResultClaim {
  return { matchId: match.id, player1Score: score[0], player2Score: score[1], games };
}

/** The facts after a result that must be accepted. */
export function entered(facts: Facts, command: ResultClaim, actor: Actor = organiser): Facts {
  const decision = decideResult(now(facts), actor, command);
  if (decision.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(decision)}`);
  return applyResult(facts, decision.result);
}

/** Player a against player b, as a's score. */
export function play(
  facts: Facts,
  a: PlayerId,
  b: PlayerId,
  score: readonly [number, number],
  games?: readonly Game[],
) {
  const match = matchOf(facts, a, b);
  return entered(facts, { ...commandFor(match, score, games), player1Id: a, player2Id: b });
}

/** Plays all open matches that can be played; by default the stronger player (of the lower number) wins 3-0. */
export function playOut(facts: Facts, scoreOf: (match: Match) => [number, number] = strongerWins): Facts {
  let played = facts;
  for (;;) {
    const open = now(played).matches.filter(isPlayable);
    if (open.length === 0) return played;
    for (const match of open) played = entered(played, commandFor(match, scoreOf(match)));
  }
}

export const isPlayable = ({ status, sides }: Match): boolean =>
  status !== 'completed' && sides.every(({ kind }) => kind === 'player');

/** Plays all group matches at once, the stronger player winning: as `playOut`, but fast enough for large tournaments. */
export function groupsPlayed(facts: Facts): Facts {
  const results = now(facts).matches.flatMap((match): PlayedResult[] => {
    const [a, b] = match.sides;
    if (!isPlayable(match) || a.kind !== 'player' || b.kind !== 'player') return [];
    const [player1Score, player2Score] = strongerWins(match);
    const matchId = match.id;
    return [{ matchId, player1Id: a.id, player2Id: b.id, player1Score, player2Score, games: null, version: 1 }];
  });
  return { ...facts, results: [...facts.results, ...results] };
}

function strongerWins({ sides: [a, b] }: Match): [number, number] {
  const number = (side: typeof a) => (side.kind === 'player' ? Number(side.id.slice(1)) : 0);
  return number(a) < number(b) ? [3, 0] : [0, 3];
}

export function toMainStage(facts: Facts, advancingPlayersPerGroup: number): Facts {
  return generateMainStage(now(facts), advancingPlayersPerGroup);
}

/** What follows from the facts, without the facts themselves. */
export function outcomeOf({ facts: _, ...rest }: Tournament): Omit<Tournament, 'facts'> {
  return rest;
}
