/** A player tells the desk that the result is not right, and may take that back; an organiser hears of it, and lets the result stand. */
import type { ReactNode } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { matchKey } from '#app/tournaments/match-queries.ts';
import { correctionError } from '#app/tournaments/results/correct-match.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { CheckIcon, FlagIcon } from '#app/ui/pictures/icons.tsx';
import { latePaths } from '#contract/late-paths.ts';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './result-source.module.css';

interface DoubtProps {
  readonly match: MatchEntry['match'];
  readonly doubt: NonNullable<PossibleMatchActions['doubt']>;
}

export function Doubt({ match, doubt: { mayTell, isTold, by } }: DoubtProps) {
  const isOffline = !useIsOnline();
  const isOffered = mayTell && !isTold;
  const { run, isPending } = useCall(latePaths.doubtResult, {
    isIdempotent: true,
    refreshes: [matchKey(match.id)],
    success: isOffered ? t('match.deskIsTold') : t('match.noLongerInDoubt'),
    error: correctionError,
  });
  const say = (isDoubted: boolean) =>
    void run({ matchId: match.id, body: { isDoubted, expectedVersion: match.version } });
  if (isOffered)
    return (
      <Button
        variant="text"
        start={<FlagIcon size={20} />}
        disabled={isOffline}
        loading={isPending}
        onClick={() => say(true)}
      >
        {t('match.notRight')}
      </Button>
    );
  return (
    <div className={styles.doubt}>
      <p className={`tt-sheet ${styles.note}`}>{isTold ? t('match.toldDesk') : wordsOf(by)}</p>
      <Button
        variant="outlined"
        start={<CheckIcon size={20} />}
        disabled={isOffline}
        loading={isPending}
        onClick={() => say(false)}
      >
        {isTold ? t('match.takeItBack') : t('match.resultStands')}
      </Button>
    </div>
  );
}

/** The players of a match are two. */
function wordsOf([name = '', name2]: readonly string[]): ReactNode {
  return name2 === undefined ? rich('match.doubtOfOne', { name }) : rich('match.doubtOfTwo', { name, name2 });
}
