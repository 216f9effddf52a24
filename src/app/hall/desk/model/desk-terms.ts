/** What the desk shows: its tables with what happens there, and the line of matches. */
import type { CallStage } from '#app/hall/call-stage.ts';
import type { DeskCall, MatchPerson } from '#app/hall/hall-model.ts';
import type { ShownProposal } from '#hall/sticky-proposals.ts';
import type { CourtId, WaitReason } from '#hall/terms.ts';
import type { Message } from '#tournament/message.ts';
import type { MatchId } from '#tournament/terms.ts';

export interface DeskMatch {
  readonly id: MatchId;
  readonly tournamentId: string;
  /** Where more than one tournament is played in the hall. */
  readonly tournamentName: string | null;
  /** Its tournament among those of the hall, from 0. */
  readonly tournamentIndex: number;
  /** "Anna Berg – Ben Kos". */
  readonly players: string;
  readonly people: readonly MatchPerson[];
  /** "Group A, match 7". */
  readonly label: string;
  /** In its tournament. */
  readonly number: number;
}

export interface DeskProposal extends DeskMatch {
  readonly courtId: CourtId;
  readonly table: string;
  readonly reason: Message;
  /** It is its turn there by the plan, and other pages say that it is on. */
  readonly isPlanned: boolean;
}

export type TableState =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'free';
      readonly minutes: number | null;
      readonly proposal: DeskProposal | null;
      /** A pair out of turn, where there is no proposal. */
      readonly offer: DeskProposal | null;
      /** When the next match of the hall can be expected. */
      readonly nextAt: number | null;
    }
  | {
      readonly kind: 'called';
      readonly call: DeskCall;
      readonly match: DeskMatch;
      readonly stage: CallStage;
      /** How much of their time to come has passed, from 0 to 1. */
      readonly due: number;
      /** Tables that its match may move to. */
      readonly others: readonly Pick<DeskTable, 'courtId' | 'name'>[];
    };

export interface DeskTable {
  readonly courtId: CourtId;
  readonly name: string;
  /** The key that leads to it; null beyond the ninth. */
  readonly key: string | null;
  readonly isOpen: boolean;
  /** Whether it can be kept for one tournament: on fixed tables the plan says who plays where. */
  readonly isKeepable: boolean;
  /** The one tournament that it is kept for. */
  readonly only: { readonly id: string; readonly name: string } | null;
  readonly state: TableState;
}

export interface DeskQueueMatch extends DeskMatch {
  readonly reason: Message;
  /** Why it cannot be called in its turn; null of one that is ready. */
  readonly blocked: WaitReason | null;
  /** The same in a chip. */
  readonly chip: string | null;
  /** For how long both of its players have been ready. */
  readonly waited: number | null;
  /** The table that it is proposed for. */
  readonly proposedFor: CourtId | null;
  readonly proposedTable: string | null;
  /** Its players are ready: it can be called to a free table, on fixed tables to its own alone. */
  readonly isReady: boolean;
  readonly isFixed: boolean;
  readonly isPinned: boolean;
  readonly isHeld: boolean;
  readonly expectedAt: number | null;
  /** It waits for somebody who may be its player under another entry: an organiser may say that they are two. */
  readonly namesake: Namesake | null;
}

export interface Namesake {
  readonly name: string;
  /** Who plays it, and who is busy. */
  readonly one: string;
  readonly other: string;
}

export interface DeskView {
  readonly tables: readonly DeskTable[];
  /** Without those that are called; what is proposed comes first. */
  readonly queue: readonly DeskQueueMatch[];
  /** For the free tables, the longest free first. */
  readonly proposals: readonly DeskProposal[];
  readonly open: number;
  /** What stands at the tables: given to the next view, it stays there. */
  readonly shown: ShownAtTables;
}

export interface ShownAtTables {
  readonly proposals: readonly ShownProposal[];
  readonly offers: readonly ShownProposal[];
}
