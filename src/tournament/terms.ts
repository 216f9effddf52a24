/**
 * The terms of the field, and the facts a tournament consists of.
 *
 * Only facts are stored. Byes, walkovers, propagation, statuses, the tournament's stage, standings and the bracket's
 * layout are derivations of them (see derive.ts), computed alike by the server and by a browser without a network.
 * All instants are epoch milliseconds.
 */

import type { DrawRules } from './draw-rules.ts';
import type { Message, RefusalParams } from './message.ts';
import type { DecidedBy, TieBreak } from './tie-break.ts';

export type PlayerId = string;
export type MatchId = string;
export type GroupId = string;

export type MainRound = `ROUND_OF_${number}` | 'QUARTER_FINALS' | 'SEMI_FINALS' | 'FINAL';
/** A round of the consolation, named as one of a bracket of its own. */
export type ConsolationRound = `CONSOLATION_${MainRound}`;
export type MatchStage = 'GROUPS' | MainRound | 'THIRD_PLACE' | ConsolationRound;
export type TournamentStage = 'Open' | 'GROUPS' | MainRound | 'FINISHED' | 'FORFEITED';

type Format = 'GROUPS_WITH_MAIN_STAGE' | 'ROUND_ROBIN' | 'KNOCKOUT';
type TournamentType = 'SINGLE_TOURNAMENT' | 'SEASON';

/** Points of one game, player 1 first. */
export type Game = readonly [number, number];

/** Games of a match at most; null is any number. */
export type BestOf = 3 | 5 | 7 | null;

/** Whether played results of a withdrawn player count, or only those of one who had played half of the group matches. */
export type WithdrawnResults = 'STAND' | 'STRUCK_BEFORE_HALF';

/** The criteria that a group's table is ordered by. */
export type TableOrder = 'ITTF' | 'DTTB' | 'GAMES_FIRST';

/** What the main stage plays for beside its final, in place of the third place. */
export type OtherPlaces = 'CONSOLATION';

export interface Configuration {
  readonly format: Format;
  readonly type: TournamentType;
  readonly includeThirdPlacePlayoff: boolean;
  /** Missing: nothing but the third place, where it is included. */
  readonly places?: OtherPlaces | null;
  readonly seedByChampionship: boolean;
  /** What becomes in the table of the results of players who withdrew; missing in copies from before there was this: STAND. */
  readonly withdrawnResults?: WithdrawnResults;
  /** The order of the groups' tables; missing in copies from before there was this: ITTF. */
  readonly ranking?: TableOrder;
  /** Whether only people who have confirmed their e-mail may register; missing in copies from before there was this. */
  readonly confirmedEmailsOnly?: boolean;
  /** Missing in copies from before there was this: the winner may have won any number of games. */
  readonly bestOf?: { readonly groups: BestOf; readonly mainStage: BestOf };
  readonly pointsForWin: number;
  readonly pointsForDraw: number;
  readonly championshipPointsForWin: number;
  readonly championshipPointsForDraw: number;
  readonly championshipPointsForParticipation: number;
  readonly championshipPointsAfterGroup: number;
  readonly championshipPointsAfterRound: number;
  readonly championshipPointsWinner: number;
  readonly start: number;
  readonly end: number;
}

/** A player of the tournament. Elo and championship points are those at COMMENCE once it has been drawn. */
export interface Entry {
  readonly id: PlayerId;
  readonly elo: number;
  readonly championshipPoints: number;
  readonly club: string | null;
}

/** `drawn` was drawn, and has left; `now` plays in the place. */
export interface Replacement {
  readonly drawn: PlayerId;
  readonly now: PlayerId;
  /** What the player was drawn by; missing in copies from before there was this. */
  readonly rating?: Pick<Entry, 'elo' | 'championshipPoints'>;
}

/** Into which group, by its number from 0. Null was taken out again, and keeps the numbers of the matches. */
export interface LatePlayer {
  readonly group: number;
  readonly player: PlayerId | null;
}

/** How the second leg follows the first: its rounds in the same order, or reversed as they were drawn formerly. */
export type SecondLeg = 'SAME_ORDER' | 'REVERSED';

/** The groups as drawn (none in a knockout): players of a group by their number in the schedule. */
export interface GroupDraw {
  readonly seed: number;
  /** The generation in which the groups were drawn: part of their ids and of their matches' ids. */
  readonly generation: number;
  readonly groups: readonly (readonly PlayerId[])[];
  /** Whom the organiser moved from where the seed had drawn them; missing where none was. */
  readonly moved?: readonly PlayerId[];
  /** Who has taken whose place since the draw; missing where none has. */
  readonly replaced?: readonly Replacement[];
  /** Who came after the draw, in that order; missing where none did. */
  readonly late?: readonly LatePlayer[];
  /** SHA-256 of the lots' secret, published with the draw; missing in draws from before there was this: lots go by the seed. */
  readonly lotsHash?: string;
  /** Missing in copies while the groups are played. */
  readonly lotsSecret?: string;
  /** Orders of level players as the organiser entered them; missing where there are none. */
  readonly lots?: readonly (readonly PlayerId[])[];
  /** How a double round-robin goes on; missing in draws from before there was this: REVERSED. */
  readonly secondLeg?: SecondLeg;
  /** Missing in draws from before there was a second version: 1. */
  readonly rules?: DrawRules;
  /** The clubs of the players of all groups in turn, by number, 0 for who had no mate; missing where all are 0. */
  readonly clubs?: readonly number[];
  /** The seeding row (from 0) of each number in the schedule, by group; missing where they are the same. */
  readonly rows?: Readonly<Record<number, readonly number[]>>;
}

/** The first round's places from top to bottom, two a match, a power of two in all. Null is a BYE. */
export interface MainStageDraw {
  /** The generation in which the bracket was drawn: part of its matches' ids. */
  readonly generation: number;
  /** 0 in a knockout, where everybody is in the bracket. */
  readonly advancingPlayersPerGroup: number;
  readonly slots: readonly (PlayerId | null)[];
  /** Missing where it was drawn by the groups' seed. */
  readonly seed?: number;
  /** Whom the organiser moved from where the seed had drawn them; missing where none was. */
  readonly moved?: readonly PlayerId[];
  /** Missing in draws from before there was a second version: 1. */
  readonly rules?: DrawRules;
  /** The same of each slot. */
  readonly clubs?: readonly number[];
}

/** A walkover and a retirement of one match are an organiser's; CLEARED was taken back, and only its version goes on. */
export type ResultKind = 'PLAYED' | 'NO_SHOW' | 'RETIRED' | 'CLEARED';

/** A result that somebody entered. `version` counts the changes of this match's result, from 1. */
export interface PlayedResult {
  readonly matchId: MatchId;
  readonly player1Id: PlayerId;
  readonly player2Id: PlayerId;
  readonly player1Score: number;
  readonly player2Score: number;
  readonly games: readonly Game[] | null;
  readonly version: number;
  /** Missing: PLAYED. */
  readonly kind?: ResultKind;
}

/** Forfeits stand in the order in which they happened; one made in the main stage goes with it at a reset. */
export interface Forfeit {
  readonly playerId: PlayerId;
  readonly phase: 'GROUPS' | 'MAIN';
}

export interface Facts {
  readonly id: string;
  /**
   * Raised by every reset. A stage keeps the generation in which it was drawn, so that group results which a reset to
   * groups keeps stay attached to their matches, while a bracket drawn anew never answers to the old one's ids.
   */
  readonly generation: number;
  readonly configuration: Configuration;
  readonly entries: readonly Entry[];
  /** The seeds in the organiser's order; players who have left are passed over, and those not in it follow by their rating. */
  readonly seeds?: readonly PlayerId[];
  /** Ids of the courts, in playing order; none means no limit and no court name. */
  readonly courts: readonly string[];
  readonly draw: GroupDraw | null;
  readonly mainStage: MainStageDraw | null;
  readonly results: readonly PlayedResult[];
  readonly forfeits: readonly Forfeit[];
  readonly finalised: boolean;
  readonly calledOff: boolean;
}

export type MatchStatus = 'waiting' | 'ongoing' | 'completed';
export type Outcome = 'PLAYED' | 'WALKOVER' | 'RETIRED' | 'BYE';

/** Who stands in one of a match's two places. */
export type Side =
  | { readonly kind: 'player'; readonly id: PlayerId }
  | { readonly kind: 'bye' }
  | { readonly kind: 'undecided' };

export interface Match {
  readonly id: MatchId;
  readonly stage: MatchStage;
  /** The group's id and name ("Group A"); null in the main stage. */
  readonly group: { readonly id: GroupId; readonly name: string } | null;
  /** From 0: the round within the group's schedule or within the main stage. */
  readonly round: number;
  /** From 0: the place within its round (main stage: i of RULES.md, "Main stage"). */
  readonly index: number;
  /** From 1, over the whole tournament, the groups first, each stage in playing order: what is called in the hall. */
  readonly number: number;
  readonly sides: readonly [Side, Side];
  readonly status: MatchStatus;
  readonly courtId: string | null;
  readonly matchDate: number;
  readonly winner: PlayerId | null;
  /** Who goes on in the bracket: the winner, and of two who have both withdrawn the one who did so later. */
  readonly advances: PlayerId | null;
  readonly score: readonly [number, number] | null;
  readonly games: readonly Game[] | null;
  readonly outcome: Outcome | null;
  /** What was entered and stands; null where nothing was, or where it was taken back. */
  readonly entered: Exclude<ResultKind, 'CLEARED'> | null;
  /** 0 until a result is entered. */
  readonly version: number;
}

export interface Standing {
  readonly playerId: PlayerId;
  /** From 1; level players that nothing separates yet share a place. */
  readonly place: number;
  readonly groupPoints: number;
  readonly decidedBy: DecidedBy;
  /** Null where points alone decided. */
  readonly tieBreak: TieBreak | null;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly forfeited: boolean;
  /** Whether the results against this player are struck out, as the player withdrew before half of them. */
  readonly struck: boolean;
}

export interface Group {
  readonly id: GroupId;
  readonly name: string;
  readonly complete: boolean;
  /** In standings order. */
  readonly standings: readonly Standing[];
}

interface BracketNode {
  readonly matchId: MatchId;
  readonly stage: MatchStage;
  readonly x: number;
  readonly y: number;
}

interface BracketEdge {
  readonly from: MatchId;
  readonly to: MatchId;
  /** The loser goes this way; missing: the winner does. */
  readonly kind?: 'loser';
}

/** The facts and everything that follows from them. */
export interface Tournament {
  readonly facts: Facts;
  readonly stage: TournamentStage;
  readonly matches: readonly Match[];
  readonly groups: readonly Group[];
  readonly bracket: { readonly nodes: readonly BracketNode[]; readonly edges: readonly BracketEdge[] };
}

export type Action =
  | 'COMMENCE'
  | 'ADD_PLAYER'
  | 'GENERATE_MAIN_STAGE'
  | 'FORFEIT_TOURNAMENT'
  | 'REGISTER'
  | 'QUIT_TOURNAMENT'
  | 'FINALIZE_TOURNAMENT'
  | 'RESET_TOURNAMENT'
  | 'RESET_TOURNAMENT_TO_GROUPS'
  | 'RESET_TOURNAMENT_TO_PREVIOUS_STAGE'
  | 'RESUME_TOURNAMENT'
  | 'REOPEN_TOURNAMENT'
  | 'REINSTATE_PLAYER'
  | 'SEED_PLAYERS'
  | 'EDIT_TOURNAMENT'
  | 'REPLACE_PLAYER'
  | 'ADD_LATE_PLAYER'
  | 'DRAW_LOTS'
  | 'DELETE_TOURNAMENT'
  | 'CHANGE_ORGANISERS'
  | 'HAND_OVER_TOURNAMENT';

export type MatchAction = 'ADD_RESULT' | 'MODIFY_RESULT' | 'AWARD_MATCH' | 'CLEAR_RESULT';

/** Who asks. `playerId` is this person's entry in the tournament, if any. */
export interface Actor {
  readonly signedIn: boolean;
  /** The organiser whose tournament it is, or a co-organiser. */
  readonly isOrganiser: boolean;
  /** Missing: no. A co-organiser may do all but delete it and hand it over. */
  readonly isCoOrganiser?: boolean;
  readonly playerId: PlayerId | null;
  /** Missing where it is not known, which counts as not confirmed. */
  readonly hasConfirmedEmail?: boolean;
}

/** Why something is refused: an HTTP status, a stable code and the text that a person reads. */
export interface Refusal {
  readonly status: 401 | 403 | 404 | 409 | 422;
  readonly code: string;
  readonly message: string;
  /** What the words of its code take; missing where the message alone has them. */
  readonly params?: RefusalParams;
  readonly told?: Message;
  /** The input's field, for a 422. */
  readonly path?: string;
}
