/** A match while it is being derived: who meets whom, and what a result, a forfeit or a BYE makes of it. */
import { gamesToWin } from './score.ts';
import type { Configuration, Facts, Match, MatchId, PlayedResult, PlayerId, Side } from './terms.ts';

/** Made and decided here; court, date and status are filled in by the calendar. Nothing else writes to it. */
export type Fixture = { -readonly [Key in keyof Match]: Match[Key] };

export type Pairing = Pick<Match, 'id' | 'stage' | 'group' | 'round' | 'index' | 'number' | 'sides'>;

/** Points of each game that a walkover is won with. */
export const WALKOVER_POINTS = 11;
/** A walkover in a best of any length is written as in a best of five. */
const WALKOVER_GAMES = 3;

/** Games that a walkover is won with. */
export const walkoverGames = (stage: Match['stage'], configuration: Pick<Configuration, 'bestOf'>): number =>
  gamesToWin(stage, configuration) ?? WALKOVER_GAMES;

const OUTCOMES = { PLAYED: 'PLAYED', NO_SHOW: 'WALKOVER', RETIRED: 'RETIRED' } as const;

export const BYE: Side = { kind: 'bye' };
export const UNDECIDED: Side = { kind: 'undecided' };

/** The results and forfeits of a tournament, which decide its matches. */
export class Played {
  readonly #results: ReadonlyMap<MatchId, PlayedResult>;
  /** The order in which the forfeits came, by player. */
  readonly #forfeits = new Map<PlayerId, number>();
  readonly #withdrawnInGroups = new Set<PlayerId>();

  readonly #configuration: Pick<Configuration, 'bestOf'>;

  constructor({ results, forfeits, configuration }: Pick<Facts, 'results' | 'forfeits' | 'configuration'>) {
    this.#configuration = configuration;
    this.#results = new Map(results.map((result) => [result.matchId, result]));
    for (const { playerId, phase } of forfeits) {
      if (phase === 'GROUPS') this.#withdrawnInGroups.add(playerId);
      if (!this.#forfeits.has(playerId)) this.#forfeits.set(playerId, this.#forfeits.size);
    }
  }

  hasForfeited(id: PlayerId): boolean {
    return this.#forfeits.has(id);
  }

  /** Whether before the main stage was drawn. */
  hasWithdrawnInGroups(id: PlayerId): boolean {
    return this.#withdrawnInGroups.has(id);
  }

  /** The match of two sides, with what has become of it. */
  fixture({ id, stage, group, round, index, number, sides }: Pairing): Fixture {
    const fixture: Fixture = {
      id,
      stage,
      group,
      round,
      index,
      number,
      sides,
      status: 'waiting',
      courtId: null,
      matchDate: 0,
      winner: null,
      advances: null,
      score: null,
      games: null,
      outcome: null,
      entered: null,
      version: 0,
    };
    const stored = this.#results.get(id);
    // Also where its players are not known any more: a version never falls.
    if (stored?.kind === 'CLEARED') fixture.version = stored.version;
    const [first, second] = [playerOf(sides[0]), playerOf(sides[1])];
    if (first !== null && second !== null) {
      if (!this.#play(fixture, first, second)) this.#walkOver(fixture, first, second);
    } else if (sides[0].kind !== 'undecided' && sides[1].kind !== 'undecided') {
      fixture.outcome = 'BYE';
      fixture.winner = first ?? second;
      fixture.advances = fixture.winner;
    }
    return fixture;
  }

  /** A result counts for the two players whom it names; it may name them in either order. */
  #play(fixture: Fixture, first: PlayerId, second: PlayerId): boolean {
    const stored = this.#results.get(fixture.id);
    if (!stored) return false;
    const { kind = 'PLAYED' } = stored;
    if (kind === 'CLEARED') return false;
    const result = stored.player1Id === first ? stored : mirror(stored);
    if (result.player1Id !== first || result.player2Id !== second) return false;
    const { player1Score, player2Score } = result;
    fixture.entered = kind;
    fixture.outcome = OUTCOMES[kind];
    fixture.winner = player1Score > player2Score ? first : player1Score < player2Score ? second : null;
    fixture.advances = fixture.winner;
    fixture.score = [player1Score, player2Score];
    fixture.games = result.games;
    fixture.version = result.version;
    return true;
  }

  /** Neither of two who have forfeited wins; who did so later goes on, so that a bracket keeps its shape. */
  #walkOver(fixture: Fixture, first: PlayerId, second: PlayerId): void {
    const a = this.#forfeits.get(first) ?? Number.POSITIVE_INFINITY;
    const b = this.#forfeits.get(second) ?? Number.POSITIVE_INFINITY;
    if (a === b) return;
    fixture.outcome = 'WALKOVER';
    fixture.advances = a > b ? first : second;
    if (a !== Number.POSITIVE_INFINITY && b !== Number.POSITIVE_INFINITY) {
      fixture.score = [0, 0];
      return;
    }
    fixture.winner = fixture.advances;
    const games = walkoverGames(fixture.stage, this.#configuration);
    fixture.score = a > b ? [games, 0] : [0, games];
  }
}

/** The same result as seen from the other side. */
export function mirror<T extends Pick<PlayedResult, 'player1Score' | 'player2Score' | 'games'>>(
  result: T & { readonly player1Id: PlayerId; readonly player2Id: PlayerId },
): T & { readonly player1Id: PlayerId; readonly player2Id: PlayerId } {
  return {
    ...result,
    player1Id: result.player2Id,
    player2Id: result.player1Id,
    player1Score: result.player2Score,
    player2Score: result.player1Score,
    games: result.games?.map(([a, b]) => [b, a] as const) ?? null,
  };
}

/** The player of a side, or null where it is a BYE or undecided. */
export const playerOf = (side: Side): PlayerId | null => (side.kind === 'player' ? side.id : null);

export const isParticipant = ({ sides }: Pick<Match, 'sides'>, id: PlayerId | null): boolean =>
  id !== null && sides.some((side) => playerOf(side) === id);
