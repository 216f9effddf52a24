/** Beside a tournament's place: the way there, and into the calendar. */
import { CalendarPlusIcon, MapPinIcon } from '#app/ui/pictures/icons.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { addToCalendar } from './add-to-calendar.ts';
import styles from './place-links.module.css';
import { routeUrl } from './route-url.ts';

export function PlaceLinks({ view }: { readonly view: TournamentView }) {
  const { venue } = view.tournament;
  return (
    <span className={styles.links}>
      <button type="button" className="tt-link" onClick={() => void addToCalendar(view)}>
        <CalendarPlusIcon size={18} />
        {t('sign.addToCalendar')}
      </button>
      {venue && (
        <a className="tt-link" href={routeUrl(venue, navigator.userAgent)} target="_blank" rel="noreferrer">
          <MapPinIcon size={18} />
          {t('sign.route')}
        </a>
      )}
    </span>
  );
}
