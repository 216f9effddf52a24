/** Asks whether somebody who is entered or corrected is an entrant of that name. */
import { ApiError } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { takeFocus } from '#app/ui/controls/take-focus.ts';
import { type EnteredNamesakes, enteredNamesakes } from '#contract/tournaments/entrant-details.ts';
import { t } from '#messages/t.ts';
import styles from '../enter/enter.module.css';

type People = EnteredNamesakes['people'];

/** Null where a refusal asks nothing. */
export const namesakesOf = (error: unknown): People | null =>
  error instanceof ApiError && error.code === 'NAMESAKE_ENTERED'
    ? (enteredNamesakes.safeParse(error.conflict).data?.people ?? null)
    : null;

interface NamesakesProps {
  readonly people: People;
  readonly disabled: boolean;
  /** Missing where nobody becomes another. */
  readonly onSame?: (entrantId: string) => void;
  readonly onAnother: () => void;
}

export const Namesakes = ({ people, disabled, onSame, onAnother }: NamesakesProps) => (
  <section className={styles.form} aria-label={t('players.isItSamePerson')} tabIndex={-1} ref={takeFocus}>
    {people.map(({ entrantId, name, club }) => (
      <div key={entrantId} className={styles.form}>
        <p role="alert">{club ? rich('entrants.isItOf', { name, club }) : rich('entrants.isIt', { name })}</p>
        {onSame && (
          <Button variant="next" full disabled={disabled} onClick={() => onSame(entrantId)}>
            {t('players.yesSame')}
          </Button>
        )}
      </div>
    ))}
    <Button variant="outlined" full disabled={disabled} onClick={onAnother}>
      {t('players.noAnother')}
    </Button>
  </section>
);
