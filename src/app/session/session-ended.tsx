/** Beside the submit of a form that met a session that has ended; what was typed must be kept by then. */
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import styles from './session-ended.module.css';
import { useLogin } from './sign-in.ts';

export function SessionEnded() {
  const { logIn, isLeaving } = useLogin();
  return (
    <div role="alert" className={`tt-sheet ${styles.note}`}>
      <p>{t('session.sessionEnded')}</p>
      <Button variant="primary" onClick={logIn} loading={isLeaving}>
        {t('common.logInAgain')}
      </Button>
    </div>
  );
}
