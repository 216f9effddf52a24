/** What a desk can do with its hall. The tables show that it is done; a notice says why it is not. */
import type { DeskCall } from '#app/hall/hall-model.ts';
import type { BoardView } from '#contract/hall/hall.ts';
import type { CourtId, HallMode, PersonId } from '#hall/terms.ts';
import type { Language } from '#messages/language.ts';
import { t } from '#messages/t.ts';
import { type Message, message } from '#tournament/message.ts';
import type { MatchId } from '#tournament/terms.ts';

export interface WantedCall {
  readonly matchId: MatchId;
  readonly courtId: CourtId;
  /** "Anna Berg – Ben Kos" and "Table 5", for what is said of it. */
  readonly players: string;
  readonly table: string;
}

export interface WantedMove extends WantedCall {
  /** The table where the match stands. */
  readonly from: CourtId;
}

export interface DaySettings {
  readonly mode?: HallMode;
  readonly restMinutes?: number;
  readonly noShowMinutes?: number;
  readonly isPaused?: boolean;
  readonly callsByItself?: boolean;
  readonly confirmsResults?: boolean;
  /** What boards, slips and spoken calls are in; null: that of each device. */
  readonly language?: Language | null;
}

/** `unreached`: the server said nothing, and nothing has changed. */
export type CallOutcome = 'called' | 'refused' | 'unreached';

export interface DeskActions {
  /** Something that is called or moved is on its way. */
  readonly isBusy: boolean;
  /** What was done last, said aloud to who does not see the tables. */
  readonly said: string | null;
  /** "Maja's phone", which makes the calls: none is made here, and none offered. Null where that is this device, or not known. */
  readonly callsOn: string | null;
  /** Refused where one of them was. */
  readonly call: (wanted: readonly WantedCall[]) => Promise<CallOutcome>;
  /** The second and the third call. */
  readonly callAgain: (call: DeskCall) => void;
  /** A called match to another table, in one step. */
  readonly move: (wanted: WantedMove) => void;
  readonly withdraw: (call: DeskCall) => void;
  readonly setArrived: (matchId: MatchId, userId: PersonId, isHere: boolean) => void;
  readonly setStarted: (call: DeskCall, isStarted: boolean) => void;
  readonly setTable: (courtId: CourtId, change: { readonly isOpen?: boolean; readonly only?: string | null }) => void;
  /** Whether the device that asks for a table counts there from now on. */
  readonly answerTable: (courtId: CourtId, isLet: boolean) => void;
  readonly changeDay: (settings: DaySettings) => void;
  /** What all boards show; null: each what its own address says. */
  readonly switchBoards: (view: BoardView | null) => void;
  readonly pin: (matchId: MatchId, isPinned: boolean) => void;
  readonly hold: (matchId: MatchId, isHeld: boolean) => void;
  /** They are two people of one name. Null where this desk may not say so. */
  readonly tellApart: ((one: PersonId, other: PersonId) => void) | null;
}

export const elsewhere = (device: string): Message =>
  message(t('desk.isCalling', { device: '{device}' }), {
    device: `${device.charAt(0).toUpperCase()}${device.slice(1)}`,
  });
