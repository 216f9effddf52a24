/** What a table's tile is given, and what it gives to the parts that stand on it. */
import type { ReactNode } from 'react';
import type { DeskActions } from '../model/desk-actions.ts';
import type { DeskTable } from '../model/desk-terms.ts';

/** What stands over the tile. */
export type TilePanel = 'result' | 'walkover' | null;

/** How the result of the match on a table is asked for. */
export interface ResultControls {
  readonly panel: TilePanel;
  readonly onPanel: (panel: TilePanel) => void;
  /** Entering it is the one thing to do next. */
  readonly isNext: boolean;
}

export interface TableTileProps {
  readonly table: DeskTable;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
  readonly actions: DeskActions;
  /** Its call is on its way. */
  readonly isCalling: (matchId: string) => boolean;
  readonly maySet: boolean;
  readonly now: number;
  /** Another device asks to count here. */
  readonly isAsked: boolean;
  readonly onCall: (matchId: string, courtId: string) => void;
  /** A match was dropped on the table, or its own is to go to another one. */
  readonly onMove: (matchId: string, courtId: string) => void;
  readonly onPrint: (matchIds: readonly string[]) => void;
  readonly resultOf: (matchId: string, controls: ResultControls) => ReactNode;
}
