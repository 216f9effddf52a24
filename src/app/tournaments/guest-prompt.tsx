import { useLogin } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { UserPlusIcon } from '#app/ui/more-icons.tsx';
import styles from './guest-prompt.module.css';

/** Asks a guest to sign in while one can still enter; signing in comes back to this page. */
export function GuestPrompt() {
  const { logIn, isLeaving } = useLogin();
  return (
    <div className={`tt-sheet ${styles.prompt}`}>
      <p>
        <b>Registration is open.</b> Sign in to play in this tournament.
      </p>
      <Button variant="primary" start={<UserPlusIcon size={20} />} loading={isLeaving} onClick={logIn}>
        Register
      </Button>
    </div>
  );
}
