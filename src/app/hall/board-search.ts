/** What the address of a board says that it shows. */

export const BOARD_VIEWS = ['tables', 'calls', 'groups', 'bracket'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

export interface BoardSearch {
  readonly view?: BoardView | undefined;
}

export function readBoardSearch({ view }: Readonly<Record<string, unknown>>): BoardSearch {
  return { view: BOARD_VIEWS.find((known) => known === view) };
}
