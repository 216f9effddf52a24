import { useForm } from 'react-hook-form';
import { useResumed } from '#app/session/resumed.tsx';
import { type NewPlayer, steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import styles from './add-player-dialog.module.css';

interface NewPlayerFormProps {
  readonly tournamentId: string;
  readonly onDone: () => void;
  /** Another one follows, in an empty form. */
  readonly onNext: () => void;
  readonly autoFocus?: boolean;
}

/** The server knows best what an address is; this catches slips of the finger. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const isFilled = (text: string) => text.trim() !== '' || 'Required';

/** First name, last name and, where there is one, e-mail; a known e-mail adds that person. */
export function NewPlayerForm({ tournamentId, onDone, onNext, autoFocus = false }: NewPlayerFormProps) {
  const { run: addWithEmail, isSubmitted: isAddingWithEmail } = useTournamentStep(tournamentId, steps.addPlayer);
  const { run: addWithout, isSubmitted: isAddingWithout } = useTournamentStep(tournamentId, steps.importPlayers);
  const isSubmitted = isAddingWithEmail || isAddingWithout;
  const { typed, refused, notice } = useResumed<NewPlayer>(`new-player ${tournamentId}`);
  const { register, handleSubmit, setError, getValues, formState } = useForm<NewPlayer>({
    defaultValues: { firstName: '', lastName: '', email: '', ...typed },
  });
  const { errors } = formState;
  const add = async ({ firstName, lastName, email }: NewPlayer, onAdded: () => void) => {
    const name = { firstName: firstName.trim(), lastName: lastName.trim() };
    const address = email.trim();
    const settled = address === '' ? await addWithout([name]) : await addWithEmail({ ...name, email: address });
    if (settled.ok) return onAdded();
    refused(settled.error);
    tieServerErrors(settled.error, ['firstName', 'lastName', 'email'], setError);
  };
  const submit = handleSubmit((player) => add(player, onDone));
  const submitAndGoOn = handleSubmit((player) => add(player, onNext));
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
        hint="Optional. With it the player can take the entry over by signing in."
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => text.trim() === '' || ADDRESS.test(text.trim()) || 'Invalid email',
        })}
      />
      {notice(getValues)}
      <Button type="submit" variant="next" full loading={isSubmitted} className={styles.submit}>
        Add player
      </Button>
      <Button variant="outlined" full disabled={isSubmitted} onClick={() => void submitAndGoOn()}>
        Add and next
      </Button>
    </form>
  );
}
