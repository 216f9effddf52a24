/** Tells somebody why they cannot register yet, and leads to where they can help it. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { MailIcon } from '#app/ui/pictures/more-icons.tsx';
import styles from './guest-prompt.module.css';

export const ConfirmEmailNote = () => (
  <div className={`tt-sheet ${styles.prompt}`}>
    <p>
      <b>Only confirmed e-mails may register.</b> Confirm your e-mail first.
    </p>
    <ButtonLink to="/profile-settings" variant="primary" start={<MailIcon />}>
      Account Settings
    </ButtonLink>
  </div>
);
