/** Enters a player by hand: as one more, late once the groups are drawn, or in another one's place. */
import { useForm } from 'react-hook-form';
import { useResumed } from '#app/session/resumed.tsx';
import { type NewPlayer, steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import styles from './add-player-dialog.module.css';

interface NewPlayerFormProps {
  readonly tournamentId: string;
  /** Whose place it is; missing: another one is added. */
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
const isFilled = (text: string) => text.trim() !== '' || 'Required';

/** First name, last name and, where there is one, e-mail; a known e-mail is that person. */
export function NewPlayerForm(props: NewPlayerFormProps) {
  const { tournamentId, replaces, isLate = false, onDone, onNext, autoFocus = false } = props;
  const { run: addWithEmail, isSubmitted: isAddingWithEmail } = useTournamentStep(tournamentId, steps.addPlayer);
  const { run: addWithout, isSubmitted: isAddingWithout } = useTournamentStep(tournamentId, steps.importPlayers);
  const { run: replace, isSubmitted: isReplacing } = useTournamentStep(tournamentId, steps.replacePlayer);
  const { run: addLate, isSubmitted: isAddingLate } = useTournamentStep(tournamentId, steps.addLatePlayer);
  const isSubmitted = isAddingWithEmail || isAddingWithout || isReplacing || isAddingLate;
  const { typed, refused, notice } = useResumed<NewPlayer>(`new-player ${tournamentId}${replaces ?? ''}`);
  const { register, handleSubmit, setError, getValues, formState } = useForm<NewPlayer>({
    defaultValues: { firstName: '', lastName: '', email: '', ...typed },
  });
  const { errors } = formState;
  const send = (name: Omit<NewPlayer, 'email'>, email: string) => {
    if (isLate) return addLate({ ...name, email: email || null });
    if (replaces) return replace({ playerId: replaces, newcomer: { ...name, email: email || null } });
    // Typed by hand, a second one of that name is meant.
    return email === '' ? addWithout([{ ...name, isNamesake: true }]) : addWithEmail({ ...name, email });
  };
  const add = async ({ firstName, lastName, email }: NewPlayer, onAdded: () => void) => {
    const settled = await send({ firstName: firstName.trim(), lastName: lastName.trim() }, email.trim());
    if (settled.ok) return onAdded();
    refused(settled.error);
    tieServerErrors(settled.error, ['firstName', 'lastName', 'email'], setError);
  };
  const submit = handleSubmit((player) => add(player, onDone));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="First name"
        autoFocus={autoFocus}
        autoComplete="off"
        error={errors.firstName?.message}
        {...register('firstName', { validate: isFilled })}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        error={errors.lastName?.message}
        {...register('lastName', { validate: isFilled })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint="Optional. With it the player can take the entry over by logging in."
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => text.trim() === '' || ADDRESS.test(text.trim()) || 'Invalid email',
        })}
      />
      {notice(getValues)}
      <Button type="submit" variant="next" full loading={isSubmitted} className={styles.submit}>
        {replaces ? 'Replace player' : isLate ? 'Add late player' : 'Add player'}
      </Button>
      {onNext && (
        <Button
          variant="outlined"
          full
          disabled={isSubmitted}
          onClick={() => void handleSubmit((player) => add(player, onNext))()}
        >
          Add and next
        </Button>
      )}
    </form>
  );
}
