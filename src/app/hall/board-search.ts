/** What the address of a board says that it shows. */
import type { BoardView } from '#contract/hall/hall.ts';

const BOARD_VIEWS: readonly BoardView[] = ['tables', 'calls', 'groups', 'bracket'];

export interface BoardSearch {
  readonly view?: BoardView | undefined;
}

export function readBoardSearch({ view }: Readonly<Record<string, unknown>>): BoardSearch {
  return { view: BOARD_VIEWS.find((known) => known === view) };
}
