/** Who entered the result of a match, and what its players and organisers may say about it. */
import type { ReactNode } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { MatchEntry, PossibleMatchActions } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './result-source.module.css';

const Doubt = lazyPart(() => import('./doubt.tsx'), 'Doubt');

interface ResultSourceProps {
  readonly entry: MatchEntry;
  readonly actions: PossibleMatchActions;
  /** A result that only this device has says itself where it is. */
  readonly isProvisional: boolean;
}

export function ResultSource({ entry, actions: { entered, doubt }, isProvisional }: ResultSourceProps) {
  const { match, tournament } = entry;
  if (!entered || isProvisional || match.player1Score === null) return null;
  const isAsked = doubt !== undefined && (doubt.mayTell || doubt.by.length > 0);
  return (
    <div className={styles.source}>
      <p className="tt-small tt-ink2">
        <span>{whence(entered)}</span> ·{' '}
        <time dateTime={entered.at}>{shortDateTime(entered.at, tournament.timeZone)}</time>
      </p>
      {isAsked && <Doubt match={match} doubt={doubt} />}
    </div>
  );
}

function whence({ by, table }: NonNullable<PossibleMatchActions['entered']>): ReactNode {
  if (table !== null) return rich('match.enteredAtTable', { table });
  return by === null ? t('match.somebodyUnknown') : rich('match.enteredBy', { name: by });
}
