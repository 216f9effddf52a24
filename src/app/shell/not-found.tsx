/** The page for an address that is none of the app's; leads home. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { NotFoundIllustration } from '#app/ui/pictures/not-found-illustration.tsx';
import { t } from '#messages/t.ts';
import styles from './not-found.module.css';

export function NotFound() {
  usePageMeta({ title: t('shell.notFoundTitle') });
  return (
    <div className={`tt-wrap tt-fade ${styles.page}`}>
      <div className={styles.words}>
        <h1>{t('shell.notFoundTitle')}</h1>
        <p>{t('shell.notFound')}</p>
        <ButtonLink to="/" variant="next" size="large" full="phone">
          {t('shell.getBackToHome')}
        </ButtonLink>
      </div>
      <NotFoundIllustration />
    </div>
  );
}
