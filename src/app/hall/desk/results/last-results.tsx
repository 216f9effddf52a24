/** The last results of the hall in a strip, the newest first; each can be taken back where it was entered a moment ago, or by an organiser. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { HallModel } from '#app/hall/hall-model.ts';
import { useMatchesOf } from '#app/tournaments/model/views.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { RestoreIcon } from '#app/ui/pictures/more-icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import { UNDO_WINDOW } from '#tournament/undo-window.ts';
import styles from './last-results.module.css';
import type { ResultsHere } from './results-here.ts';
import { takeBackQuietly } from './take-back.ts';

interface LastResultsProps {
  readonly model: HallModel;
  readonly here: ResultsHere;
  /** An organiser takes back any of them; a link's desk its own, for a minute. */
  readonly maySet: boolean;
  readonly now: number;
}

const MOST = 6;

export function LastResults({ model, here, maySet, now }: LastResultsProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const last = useLastResults(model);
  const undo = async (entry: MatchEntry) => {
    setBusy(entry.match.id);
    await takeBackQuietly(client, entry, here.of(entry.match.id)?.entered);
    setBusy(undefined);
  };
  const mayUndo = ({ match }: MatchEntry): boolean => {
    const own = here.of(match.id);
    return maySet || (own !== undefined && now - own.at < UNDO_WINDOW);
  };
  return (
    <section aria-labelledby="last-results" className={styles.strip}>
      <h2 id="last-results" className="tt-h4">
        {t('desk.lastResults')}
      </h2>
      {last.length === 0 && <p className="tt-small tt-ink2">{t('desk.noResults')}</p>}
      <ul className={styles.results}>
        {last.map((entry) => {
          const sides = sidesOf(entry);
          const [first, second] = sides;
          return (
            <li
              key={entry.match.id}
              className={classNames(styles.result, model.doubted.includes(entry.match.id) && styles.doubted)}
            >
              <PlainLink to="/match/$matchId" params={{ matchId: entry.match.id }} className={styles.sides}>
                {sides.map((side, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides
                  <span key={at} className={classNames(styles.side, side.isWinner && styles.winner)}>
                    <Name>{side.name}</Name> <b>{side.score}</b>
                  </span>
                ))}
                {model.doubted.includes(entry.match.id) && (
                  <span className={styles.question}>{t('desk.inQuestion')}</span>
                )}
              </PlainLink>
              {mayUndo(entry) && (
                <IconButton
                  label={t('desk.undoOf', { first: first.name, second: second.name })}
                  title={t('common.undo')}
                  disabled={busy === entry.match.id}
                  onClick={() => void undo(entry)}
                >
                  <RestoreIcon size={20} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Those that a player says are not right first, then in the order in which they came; matches that nobody played, such as walkovers, at the time of their tables' end. */
function useLastResults(model: HallModel): readonly MatchEntry[] {
  const ids = useMemo(() => model.hall.tournaments.map(({ id }) => id), [model]);
  const lists = useMatchesOf(ids);
  const calledOff = new Map(model.hall.calls.map(({ matchId, withdrawnAt }) => [matchId, withdrawnAt]));
  const ended = model.hall.tournaments.flatMap(({ matches }) =>
    matches.flatMap(({ id, isOver, endedAt }) => {
      const at = endedAt ?? calledOff.get(id) ?? null;
      return isOver && at !== null ? [{ id, at }] : [];
    }),
  );
  const isDoubted = ({ id }: { readonly id: string }) => Number(model.doubted.includes(id));
  const last = ended.toSorted((a, b) => isDoubted(b) - isDoubted(a) || b.at - a.at).slice(0, MOST);
  const entries = new Map(
    last.length === 0 ? [] : lists.flatMap(({ data }) => data ?? []).map((entry) => [entry.match.id, entry] as const),
  );
  return last.flatMap(({ id }) => {
    const entry = entries.get(id);
    return entry && entry.match.player1Score !== null ? [entry] : [];
  });
}
