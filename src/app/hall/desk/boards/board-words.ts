/** How many boards are open, in words: "2 boards are open: tables, calls." */
import type { BoardView } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';

export interface OpenBoards {
  /** What each of them shows. */
  readonly views: readonly BoardView[];
  /** False while the server is silent: then those of this computer alone are known. */
  readonly isHeard: boolean;
}

const VIEWS: readonly BoardView[] = ['tables', 'calls', 'groups', 'bracket'];

export function boardWords({ views, isHeard }: OpenBoards): string {
  const shown = VIEWS.map((view) => ({ view, count: views.filter((one) => one === view).length }));
  const words = shown.filter(({ count }) => count > 0).map((one) => t('desk.boardsOfView', one));
  const open = { count: views.length, views: words.join(', ') };
  return isHeard ? t('desk.boardsOpen', open) : t('desk.boardsOpenHere', open);
}
