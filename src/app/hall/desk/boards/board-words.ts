/** How many boards are open, in words: "2 boards show the tables". */
import type { BoardView } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';

export interface OpenBoards {
  /** What each of them shows. */
  readonly views: readonly BoardView[];
  /** False while the server is silent: then those of this computer alone are known. */
  readonly isHeard: boolean;
}

const NOUNS: readonly (readonly [BoardView, string])[] = [
  ['tables', 'the tables'],
  ['calls', 'the calls'],
  ['groups', 'the groups'],
  ['bracket', 'the main stage'],
];

export function boardWords({ views, isHeard }: OpenBoards): string {
  const shown = NOUNS.map(([view, noun]) => ({ noun, count: views.filter((one) => one === view).length }));
  const [first, ...others] = shown.filter(({ count }) => count > 0);
  if (!first) return isHeard ? t('desk.noBoardIsOpen') : 'No board is open on this computer; others are out of reach.';
  const where = isHeard ? '' : ' on this computer';
  const subject =
    first.count === 1
      ? t('desk.n1BoardwhereShows', { where })
      : t('desk.countBoardswhereShow', { count: first.count, where });
  return `${subject} ${[first, ...others].map(({ count, noun }, i) => (i === 0 ? noun : `${count} ${noun}`)).join(', ')}.`;
}
