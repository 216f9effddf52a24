/** Takes the last result that was entered here back, for a minute; at the bottom, where the thumb is. */

import { useQueryClient } from '@tanstack/react-query';
import { undoResult } from '#app/tournaments/results/enter-result.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { PinnedBar } from '#app/ui/layout/pinned-bar.tsx';
import { RestoreIcon } from '#app/ui/pictures/more-icons.tsx';
import { scoreText } from '#app/ui/words/score-text.ts';
import { sidesOf } from '#app/ui/words/sides.ts';
import { t } from '#messages/t.ts';
import type { RecentResults } from './recent-results.ts';
import styles from './undo-bar.module.css';

export function UndoBar({ last, remove }: RecentResults) {
  const client = useQueryClient();
  if (!last) return null;
  const [first, second] = sidesOf(last.shown);
  const { player1Score, player2Score } = last.score;
  const undo = async () => {
    remove(last);
    await undoResult(client, last.shown, last.entered);
  };
  return (
    <section className={styles.place} aria-label={t('matches.lastResult')}>
      <PinnedBar>
        <div className={styles.bar}>
          <p>
            <Name>{first.name}</Name> <b>{scoreText(player1Score, player2Score)}</b> <Name>{second.name}</Name>
          </p>
          <Button variant="outlined" start={<RestoreIcon size={20} />} onClick={() => void undo()}>
            {t('common.undo')}
          </Button>
        </div>
      </PinnedBar>
    </section>
  );
}
