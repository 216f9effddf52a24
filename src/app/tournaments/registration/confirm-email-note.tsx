/** Tells somebody why they cannot register yet, and leads to where they can help it. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { MailIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import styles from './guest-prompt.module.css';

export const ConfirmEmailNote = () => (
  <div className={`tt-sheet ${styles.prompt}`}>
    <p>
      <b>{t('registration.onlyConfirmed')}</b> {t('registration.confirmFirst')}
    </p>
    <ButtonLink to="/profile-settings" variant="primary" start={<MailIcon />}>
      {t('common.accountSettings')}
    </ButtonLink>
  </div>
);
