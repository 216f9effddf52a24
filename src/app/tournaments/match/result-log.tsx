/** Every change of a match's result, folded away until somebody wants to know. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import fold from '#app/ui/controls/fold.module.css';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { MatchEntry, ResultChange } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './result-log.module.css';

export function ResultLog({ entry: { match, tournament } }: { readonly entry: MatchEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classNames(fold.fold, styles.log)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('match.resultLog')}</summary>
      {isOpen && <Changes key={match.version} matchId={match.id} timeZone={tournament.timeZone} />}
    </details>
  );
}

function Changes({ matchId, timeZone }: { readonly matchId: string; readonly timeZone: string }) {
  // Asked for anew whenever it is opened, and with every new version of the result.
  const query = useQuery({ ...matchQueries.log(matchId), refetchOnMount: 'always' });
  return (
    <Loaded query={query} loading={<Loading />}>
      {(changes) =>
        changes.length === 0 ? (
          <p className="tt-ink2">{t('match.nobodyHasEnteredResult')}</p>
        ) : (
          <ol>
            {changes.map((change) => (
              <li key={change.version}>
                <b>{scoreOf(change.after)}</b> <span>{whatHappened(change)}</span>
                <br />
                <small className="tt-small tt-ink2">
                  <span>{whereEntered(change)}, </span>
                  <time dateTime={change.changedAt}>{shortDateTime(change.changedAt, timeZone)}</time>
                </small>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

type Score = ResultChange['after'];

const scoreOf = ({ player1Score, player2Score }: Score): string => `${player1Score} : ${player2Score}`;

const awards: Partial<Record<NonNullable<Score['kind']>, string>> = {
  CLEARED: t('match.takenBack'),
  NO_SHOW: t('match.byWalkover'),
  RETIRED: t('match.byRetirement'),
};

function whatHappened({ before, after }: ResultChange): string {
  const games = after.games?.map(([a, b]) => `${a}-${b}`).join(', ');
  const isFirst = before === null || before.kind === 'CLEARED';
  const what =
    awards[after.kind ?? 'PLAYED'] ??
    (isFirst ? t('match.entered') : t('match.correctedFromScore', { score: scoreOf(before) }));
  return games ? `${what} (${games})` : what;
}

function whereEntered({ table, changedBy }: ResultChange): ReactNode {
  if (table) return rich('match.enteredAtTable', { table });
  return changedBy ? <Name>{changedBy}</Name> : t('match.somebodyUnknown');
}
