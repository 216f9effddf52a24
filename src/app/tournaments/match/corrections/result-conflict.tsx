/** Another result that was entered while a correction was open, beside it: a person decides which one stands. */
import { ApiError } from '#app/call/api-error.ts';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { type ResultConflict, resultConflict } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import styles from './match-corrections.module.css';

/** What the server says stands against a correction; null where it was refused for another reason. */
export function conflictIn(error: unknown): ResultConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'RESULT_CONFLICT') return null;
  return resultConflict.safeParse(error.conflict).data ?? null;
}

interface StandsAgainstProps {
  readonly conflict: ResultConflict;
  /** What the correction would make of it. */
  readonly otherwise: string;
}

export function StandsAgainst({ conflict: { entry, enteredBy, enteredAt, isYours }, otherwise }: StandsAgainstProps) {
  const { match, player1, player2 } = entry;
  const stands = {
    who: isYours ? 'you' : enteredBy === null ? 'somebody' : 'other',
    name: enteredBy ?? '',
    time: enteredAt === null ? 'none' : formatTimeOfDay(Date.parse(enteredAt)),
  };
  return (
    <div role="alert" className={styles.foreseen}>
      <p>
        <b>{t('match.anotherResult', stands)}</b> {player1?.name} {match.player1Score} : {match.player2Score}{' '}
        {player2?.name}.
      </p>
      <p>{otherwise}</p>
    </div>
  );
}
