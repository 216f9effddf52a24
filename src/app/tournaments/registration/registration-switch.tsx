/** The organiser's switch for who may register, for as long as the tournament is open. */
import { useIsOnline } from '#app/call/connection.ts';
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Checkbox } from '#app/ui/controls/field.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';

export const CONFIRMED_ONLY = t('registration.requireConfirmed');

export function RegistrationSwitch({ view: { tournament } }: { readonly view: TournamentView }) {
  const { id, confirmedEmailsOnly = false } = tournament;
  // Begun anew with every answer, so that it can be pressed again.
  return <Switch key={String(confirmedEmailsOnly)} tournamentId={id} isOn={confirmedEmailsOnly} />;
}

function Switch({ tournamentId, isOn }: { readonly tournamentId: string; readonly isOn: boolean }) {
  const { run, isSubmitted } = useTournamentStep(tournamentId, steps.setRegistration);
  const isOnline = useIsOnline();
  return (
    <Checkbox
      label={CONFIRMED_ONLY}
      checked={isSubmitted ? !isOn : isOn}
      disabled={isSubmitted || !isOnline}
      onChange={() => void run(!isOn)}
    />
  );
}
