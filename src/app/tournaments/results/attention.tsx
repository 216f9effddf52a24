/** The server has another result, or refused this one. Nothing is overwritten before a person has chosen. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepMine, letGo } from '#app/outbox/enter.ts';
import { answerOf, scoreOf } from '#app/outbox/entry-words.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { enteringAction } from '#app/tournaments/results/entering-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { t } from '#messages/t.ts';
import type { ResultEntry, StoredResult } from '#outbox/entries/entries.ts';
import { type Message, message } from '#tournament/message.ts';
import { withNotices } from './enter-result.ts';
import styles from './match-sync.module.css';
import { type StandingResult, useStanding } from './standing.ts';

export function Attention({ entry }: { readonly entry: ResultEntry }) {
  const [isBusy, setBusy] = useState(false);
  const { conflict } = entry;
  const standing = useStanding(entry, conflict === null);
  const mayKeep = useMayKeep(entry);
  const choose = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const keep = () => choose(() => withNotices(keepMine(entry)));
  const takeTheirs = () => choose(() => letGo(entry));
  const mine = (
    <>
      <span className={styles.from}>{t('results.thisDevice')}</span>
      <span className={styles.score}>{scoreOf(entry)}</span>
      <span className={styles.by}>
        <Name>{entry.names.user}</Name>, {formatTimeOfDay(entry.enteredAt)}
      </span>
    </>
  );
  return (
    <div role="alert" className={styles.attention}>
      <SyncChip state="attention" />
      <p>{conflict ? questionOf(conflict, mayKeep) : told(refusalOf(answerOf(entry), mayKeep))}</p>
      <div className={styles.choices}>
        {mayKeep ? (
          <Button variant="outlined" disabled={isBusy} onClick={keep}>
            {mine}
            <span>{conflict ? t('results.keepThisOne') : t('results.sendItAgain')}</span>
          </Button>
        ) : (
          <div className={styles.only}>{mine}</div>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={takeTheirs}>
          <span className={styles.from}>{t('results.onServer')}</span>
          <span className={styles.score}>{scoreThere(conflict ?? standing)}</span>
          <span className={styles.by}>
            {conflict ? told(whoAndWhen(conflict)) : (THERE[String(standing)] ?? t('results.asItStands'))}
          </span>
          <span>{conflict ? t('results.useThisOne') : t('results.letItGo')}</span>
        </Button>
      </div>
    </div>
  );
}

const scoreThere = (there: StoredResult | StandingResult): string => (there ? scoreOf(there) : '–');
const THERE: Readonly<Record<string, string>> = { null: t('results.noResult'), undefined: t('results.notKnown') };

/** Whether choosing this device's result can succeed, as far as the server has said what this person may do. */
function useMayKeep({ matchId, conflict }: ResultEntry): boolean {
  const rights = useQuery(matchQueries.actions(matchId)).data;
  if (!rights || rights.isAdmin) return true;
  // Only an organiser corrects a result that stands.
  return conflict === null && enteringAction(rights) !== undefined;
}

function questionOf({ enteredAt, isAuthors }: StoredResult, mayKeep: boolean): string {
  const time = enteredAt ? formatTimeOfDay(enteredAt) : 'none';
  const what = isAuthors ? t('results.youEnteredAnother', { time }) : t('results.anotherMeanwhile', { time });
  return `${what} ${mayKeep ? t('results.whichOneIsRight') : t('results.onlyOrganiserCorrects')}`;
}

function refusalOf(answer: Message | null, mayKeep: boolean): Message {
  const choice = mayKeep ? t('results.sendAgainOrDiscard') : t('results.canBeDiscarded');
  return answer ? message(`${answer.text} ${choice}`, answer.names) : message(choice);
}

function whoAndWhen({ enteredBy, enteredAt, isAuthors }: StoredResult): Message {
  const other = enteredBy === null ? t('results.somebodyElse') : '{name}';
  const words = [isAuthors ? t('common.you') : other, enteredAt && formatTimeOfDay(enteredAt)]
    .filter(Boolean)
    .join(', ');
  return message(words, { name: enteredBy ?? '' });
}
