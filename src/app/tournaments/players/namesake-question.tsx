/** Asks whether a player who is being entered is somebody of that name in another list of the hall. */
import type { NamesakeAnswer } from '#app/tournaments/mutations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { takeFocus } from '#app/ui/controls/take-focus.ts';
import { type Namesakes, namesakes } from '#contract/tournament-players.ts';
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
    <section className={styles.question} aria-label="Is it the same person?" tabIndex={-1} ref={takeFocus}>
      {people.map((person) => (
        <div key={person.userId} className={styles.person}>
          <p role="alert">
            <Asked person={person} />
          </p>
          <Button variant="next" full disabled={disabled} onClick={() => onAnswer({ userId: person.userId })}>
            Yes, the same
          </Button>
        </div>
      ))}
      <Button
        variant="outlined"
        full
        disabled={disabled}
        onClick={() => onAnswer({ otherThan: people.map(({ userId }) => userId) })}
      >
        No, another
      </Button>
    </section>
  );
}

const Asked = ({ person: { name, club, tournament } }: { readonly person: Namesakes['people'][number] }) => (
  <>
    <span>Is this the </span>
    <Name>{name}</Name>
    {club && (
      <span>
        {' of '}
        <Name>{club}</Name>
      </span>
    )}
    <span> who plays in </span>
    <Name>{tournament.name}</Name>
    <span>?</span>
  </>
);
