/** Enters a player by hand: as one more, late once the groups are drawn, or in another one's place. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isNamesakeQuestion } from '#app/call/api-error.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { useResumed } from '#app/session/resumed.tsx';
import { type NamesakeAnswer, type NewPlayer, steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { t } from '#messages/t.ts';
import styles from './add-player-dialog.module.css';

const NamesakeQuestion = lazyPart(() => import('./namesake-question.tsx'), 'NamesakeQuestion');

interface NewPlayerFormProps {
  readonly tournamentId: string;
  /** The player whose place it is. Without one another player is added. */
  readonly replaces?: string | undefined;
  /** The groups are drawn. */
  readonly isLate?: boolean;
  readonly onDone: () => void;
  /** Another one follows, in an empty form; missing: none can. */
  readonly onNext?: () => void;
  readonly autoFocus?: boolean;
}

/** The contract's rule says what an address is; this catches slips of the finger without its weight. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;
const isFilled = (text: string) => text.trim() !== '' || t('players.required');

/** As it stands in the fields. */
interface TypedPlayer {
  readonly firstName: string;
  readonly lastName: string;
  readonly club: string;
  readonly email: string;
}

const trimmed = ({ firstName, lastName, club, email }: TypedPlayer): NewPlayer => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  ...(club.trim() !== '' && { club: club.trim() }),
  ...(email.trim() !== '' && { email: email.trim() }),
});

interface Question {
  readonly conflict: unknown;
  readonly onAdded: () => void;
}

/** First name, last name and, where there are any, club and e-mail; a known e-mail is that person, and a namesake is asked about. */
export function NewPlayerForm(props: NewPlayerFormProps) {
  const { tournamentId, replaces, isLate = false, onDone, onNext, autoFocus = false } = props;
  const { run: addNew, isSubmitted: isAdding } = useTournamentStep(tournamentId, steps.addPlayer);
  const { run: replace, isSubmitted: isReplacing } = useTournamentStep(tournamentId, steps.replacePlayer);
  const { run: addLate, isSubmitted: isAddingLate } = useTournamentStep(tournamentId, steps.addLatePlayer);
  const isSubmitted = isAdding || isReplacing || isAddingLate;
  const { typed, refused, notice } = useResumed<TypedPlayer>(`new-player ${tournamentId}${replaces ?? ''}`);
  const [question, setQuestion] = useState<Question | null>(null);
  const { register, handleSubmit, setError, getValues, formState } = useForm<TypedPlayer>({
    defaultValues: { firstName: '', lastName: '', club: '', email: '', ...typed },
  });
  const { errors } = formState;
  const send = (player: NewPlayer) => {
    if (isLate) return addLate(player);
    if (replaces) return replace({ playerId: replaces, newcomer: player });
    return addNew(player);
  };
  const add = async (player: TypedPlayer, onAdded: () => void, answer: NamesakeAnswer = {}) => {
    const settled = await send({ ...trimmed(player), ...answer });
    if (settled.ok) return onAdded();
    const { error } = settled;
    setQuestion(isNamesakeQuestion(error) ? { conflict: error.conflict, onAdded } : null);
    refused(error);
    tieServerErrors(error, ['firstName', 'lastName', 'club', 'email'], setError);
  };
  const submit = handleSubmit((player) => add(player, onDone));
  const submitAndGoOn = handleSubmit((player) => add(player, onNext ?? onDone));
  return (
    <form className={styles.form} onSubmit={submit} onInput={() => setQuestion(null)} noValidate>
      <TextField
        label={t('common.firstName')}
        autoFocus={autoFocus}
        autoComplete="off"
        error={errors.firstName?.message}
        {...register('firstName', { validate: isFilled })}
      />
      <TextField
        label={t('common.lastName')}
        autoComplete="off"
        error={errors.lastName?.message}
        {...register('lastName', { validate: isFilled })}
      />
      <TextField
        label={t('common.club')}
        autoComplete="off"
        hint={t('players.whyClub')}
        error={errors.club?.message}
        {...register('club')}
      />
      <TextField
        label={t('common.email')}
        type="email"
        autoComplete="off"
        hint={t('players.whyEmail')}
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => text.trim() === '' || ADDRESS.test(text.trim()) || t('players.invalidEmail'),
        })}
      />
      {notice(getValues)}
      {question ? (
        <NamesakeQuestion
          conflict={question.conflict}
          disabled={isSubmitted}
          onAnswer={(answer) => void add(getValues(), question.onAdded, answer)}
        />
      ) : (
        <Submits words={wordsToAdd(props)} isSubmitted={isSubmitted} onNext={onNext && submitAndGoOn} />
      )}
    </form>
  );
}

const wordsToAdd = ({ replaces, isLate }: NewPlayerFormProps): string =>
  replaces ? t('players.replacePlayer') : isLate ? t('players.addLatePlayer') : t('players.addPlayer');

interface SubmitsProps {
  readonly words: string;
  readonly isSubmitted: boolean;
  readonly onNext: (() => Promise<void>) | undefined;
}

const Submits = ({ words, isSubmitted, onNext }: SubmitsProps) => (
  <>
    <Button type="submit" variant="next" full loading={isSubmitted} className={styles.submit}>
      {words}
    </Button>
    {onNext && (
      <Button variant="outlined" full disabled={isSubmitted} onClick={() => void onNext()}>
        {t('players.addAndNext')}
      </Button>
    )}
  </>
);
