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
}

/** The server knows best what an address is; this catches slips of the finger. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const isFilled = (text: string) => text.trim() !== '' || 'Required';

/** First name, last name and e-mail; a known e-mail adds that person. */
export function NewPlayerForm({ tournamentId, onDone }: NewPlayerFormProps) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.addPlayer);
  const { typed, refused, notice } = useResumed<NewPlayer>(`new-player ${tournamentId}`);
  const { register, handleSubmit, setError, getValues, formState } = useForm<NewPlayer>({
    defaultValues: { firstName: '', lastName: '', email: '', ...typed },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ firstName, lastName, email }) => {
    const player = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
    const settled = await run(player);
    if (settled.ok) return onDone();
    refused(settled.error);
    tieServerErrors(settled.error, ['firstName', 'lastName', 'email'], setError);
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="First name"
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
        error={errors.email?.message}
        {...register('email', { validate: (text) => ADDRESS.test(text.trim()) || 'Invalid email' })}
      />
      {notice(getValues)}
      <Button type="submit" variant="next" full loading={isSubmitted} className={styles.submit}>
        Add player
      </Button>
    </form>
  );
}
