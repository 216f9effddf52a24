/** Asks whether a player who is being entered is somebody of that name in another list of the hall. */
import type { NamesakeAnswer } from '#app/tournaments/mutations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { takeFocus } from '#app/ui/controls/take-focus.ts';
import { type Namesakes, namesakes } from '#contract/tournaments/tournament-players.ts';
import { t } from '#messages/t.ts';
import styles from './namesake-question.module.css';

interface NamesakeQuestionProps {
  /** What came with the refusal. */
  readonly conflict: unknown;
  readonly disabled: boolean;
  readonly onAnswer: (answer: NamesakeAnswer) => void;
}

/** Typing goes back to the fields, and asks anew. */
export function NamesakeQuestion({ conflict, disabled, onAnswer }: NamesakeQuestionProps) {
  const people = namesakes.safeParse(conflict).data?.people ?? [];
  return (
    <section className={styles.question} aria-label={t('players.isItSamePerson')} tabIndex={-1} ref={takeFocus}>
      {people.map((person) => (
        <div key={person.userId} className={styles.person}>
          <p role="alert">{question(person)}</p>
          <Button variant="next" full disabled={disabled} onClick={() => onAnswer({ userId: person.userId })}>
            {t('players.yesSame')}
          </Button>
        </div>
      ))}
      <Button
        variant="outlined"
        full
        disabled={disabled}
        onClick={() => onAnswer({ otherThan: people.map(({ userId }) => userId) })}
      >
        {t('players.noAnother')}
      </Button>
    </section>
  );
}

const question = ({ name, club, tournament }: Namesakes['people'][number]) =>
  club
    ? rich('players.isThisPlayerOfClub', { name, club, tournament: tournament.name })
    : rich('players.isThisPlayer', { name, tournament: tournament.name });
