/** Home: the main pages once more, as large as a thumb likes them. */
import { PlainLink } from '#app/ui/controls/link.tsx';
import { t } from '#messages/t.ts';
import { pages } from './pages.ts';
import styles from './quick-links.module.css';

export function QuickLinks() {
  return (
    <nav aria-label={t('shell.quickLinks')} className={styles.links}>
      {pages.map(({ label, to, icon: PageIcon }) => (
        <PlainLink key={to} to={to} className="tt-sheet tt-card-link">
          <PageIcon />
          {label}
        </PlainLink>
      ))}
    </nav>
  );
}
