/** A guest's way into a tournament, as a prompt or a button alone: to the sign-in, and registered on the way back. */
import { useLogin } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { UserPlusIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import styles from './guest-prompt.module.css';
import { keepIntention } from './register-intention.ts';

/** Asks a guest to sign in while one can still enter; coming back to this page signed in registers them. */
export function GuestPrompt({ tournamentId }: { readonly tournamentId: string }) {
  return (
    <div className={`tt-sheet ${styles.prompt}`}>
      <p>
        <b>{t('registration.registrationIsOpen')}</b> {t('registration.logInToPlay')}
      </p>
      <GuestRegisterButton tournamentId={tournamentId} />
    </div>
  );
}

export function GuestRegisterButton({ tournamentId }: { readonly tournamentId: string }) {
  const { logIn, isLeaving } = useLogin();
  const register = () => {
    keepIntention(tournamentId);
    logIn();
  };
  return (
    <Button variant="primary" start={<UserPlusIcon size={20} />} loading={isLeaving} onClick={register}>
      {t('registration.register')}
    </Button>
  );
}
