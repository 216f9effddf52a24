/** The terms of a hall's day: its tables, its calls, and the matches of all tournaments that are played there. */
import type { MatchId } from '#tournament/terms.ts';

/** A person, who is the same in all tournaments of the hall; an entry belongs to one of them. */
export type PersonId = string;
export type CourtId = string;
export type TournamentId = string;

/** FIXED: each match at its planned table, in turn; FREE: the next match at whichever table is free. */
export type HallMode = 'fixed' | 'free';

export interface HallTable {
  readonly courtId: CourtId;
  readonly isOpen: boolean;
  /** The one tournament that plays here; null where all do. */
  readonly only: TournamentId | null;
}

export interface HallDay {
  readonly mode: HallMode;
  /** In the order of the hall. */
  readonly tables: readonly HallTable[];
  readonly restMinutes: number;
  readonly isPaused: boolean;
  /** Matches that go before all others, the first first. */
  readonly pinned: readonly MatchId[];
  /** Matches that are not called until the desk lets them go. */
  readonly held: readonly MatchId[];
}

export interface TableCall {
  readonly matchId: MatchId;
  readonly courtId: CourtId;
  readonly calledAt: number;
  readonly withdrawnAt: number | null;
}

/** A match as far as its call depends on it. Matches with a BYE are none. */
export interface HallMatch {
  readonly id: MatchId;
  /** Null while an earlier match decides. */
  readonly players: readonly [PersonId | null, PersonId | null];
  /** Other people of the day who may be one of them: same-people.ts. */
  readonly same?: readonly PersonId[];
  readonly isOver: boolean;
  /** When its players left the table; null while it is open, and where it was not played. */
  readonly endedAt: number | null;
  /** The table and the time of the fixed plan. */
  readonly plannedCourt: CourtId | null;
  readonly plannedAt: number;
}

export interface HallTournament {
  readonly id: TournamentId;
  readonly startsAt: number;
  /** In playing order. */
  readonly matches: readonly HallMatch[];
}

/** A match whose points are counted although it was not called: it is being played, wherever that is. */
export interface CountedMatch {
  readonly matchId: MatchId;
  /** Counting that is silent until then (epoch milliseconds) is given up. */
  readonly until: number;
}

export interface Hall {
  readonly day: HallDay;
  readonly tournaments: readonly HallTournament[];
  readonly calls: readonly TableCall[];
  readonly counted?: readonly CountedMatch[];
}

/** Why a match is proposed for a table. */
type CallReason =
  | { readonly kind: 'pinned' }
  | { readonly kind: 'longest-free' }
  | { readonly kind: 'as-planned' }
  /** Before an earlier match of its players, as the table would stay empty; a person decides. */
  | { readonly kind: 'out-of-turn' };

/** Why a match is not proposed. */
export type WaitReason =
  | { readonly kind: 'called'; readonly courtId: CourtId }
  | { readonly kind: 'counted' }
  | { readonly kind: 'counting'; readonly personId: PersonId; readonly matchId: MatchId }
  | { readonly kind: 'paused' }
  | { readonly kind: 'held' }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'not-begun'; readonly until: number }
  | { readonly kind: 'no-open-table' }
  | { readonly kind: 'on-table'; readonly personId: PersonId; readonly courtId: CourtId }
  | { readonly kind: 'earlier-match'; readonly personId: PersonId; readonly matchId: MatchId }
  | { readonly kind: 'resting'; readonly personId: PersonId; readonly until: number }
  | { readonly kind: 'behind-at-table'; readonly courtId: CourtId; readonly matchId: MatchId }
  | { readonly kind: 'table-taken'; readonly courtId: CourtId }
  /** Both players are ready; so many others that are ready go before. */
  | { readonly kind: 'in-line'; readonly ahead: number };

export interface Proposal {
  readonly matchId: MatchId;
  readonly courtId: CourtId;
  readonly because: CallReason;
}

export interface WaitingMatch {
  readonly matchId: MatchId;
  readonly because: WaitReason;
}

/** Every open match is in one of the two, in the order in which they are called. */
export interface NextCalls {
  readonly proposals: readonly Proposal[];
  readonly waiting: readonly WaitingMatch[];
}
