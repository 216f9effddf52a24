/** What the bar of the scoreboard and its sheet show, and what a press there does. */
import type { Press } from '#tournament/umpire/presses.ts';
import type { ShownScore } from './sheet/sheet-transitions.ts';
import type { Names } from './umpire-words.ts';

export interface BarProps {
  readonly shown: ShownScore;
  readonly names: Names;
  /** Whether the match can end without a winner. */
  readonly mayBeLevel: boolean;
  readonly onPress: (press: Press) => void;
  readonly onMirror: () => void;
}
