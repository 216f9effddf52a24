/** The page for an address that is none of the app's; leads home. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { NotFoundIllustration } from '#app/ui/pictures/not-found-illustration.tsx';
import styles from './not-found.module.css';

export function NotFound() {
  usePageMeta({ title: 'Something is not right...' });
  return (
    <div className={`tt-wrap tt-fade ${styles.page}`}>
      <div className={styles.words}>
        <h1>Something is not right...</h1>
        <p>
          Page you are trying to open does not exist. You may have mistyped the address, or the page has been moved to
          another URL. If you think this is an error contact support.
        </p>
        <ButtonLink to="/" variant="next" size="large" full="phone">
          Get back to home page
        </ButtonLink>
      </div>
      <NotFoundIllustration />
    </div>
  );
}
