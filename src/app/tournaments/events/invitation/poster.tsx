/** A poster of A4: the event, its classes with their start, and the code that opens its page. Printed as soon as it is there. */
import { createPortal } from 'react-dom';
import { QrCode } from '#app/tournaments/matches/score-sheets/qr-code.tsx';
import { usePrintRequest } from '#app/tournaments/matches/score-sheets/use-printing.ts';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { daysText } from '../event-words.tsx';
import styles from './invitation.module.css';

/** More would not fit the page. */
const MOST = 16;

interface PosterProps {
  readonly view: EventView;
  readonly onPrinted: () => void;
}

export function Poster({ view: { event, classes }, onPrinted }: PosterProps) {
  usePrintRequest(onPrinted);
  const { id, name, venue, city, days, invitation } = event;
  const address = `${window.location.origin}/events/${id}`;
  const more = classes.length - MOST;
  return createPortal(
    <article className={`tt-printout ${styles.poster}`} aria-label={t('invitation.posterOf', { name })} translate="no">
      <header>
        <h1>{name}</h1>
        <p className={styles.when}>{daysText(days)}</p>
        <p className={styles.when}>{[venue?.name, city].filter(Boolean).join(', ')}</p>
      </header>
      <ul className={classes.length > MOST / 2 ? `${styles.list} ${styles.columns}` : styles.list}>
        {classes.slice(0, MOST).map(({ tournament: one }) => (
          <li key={one.id}>
            <b>{one.name}</b> <span>{shortDateTime(one.tournamentStart, one.timeZone)}</span>
          </li>
        ))}
        {more > 0 && <li>{t('tournamentList.moreClasses', { count: more })}</li>}
      </ul>
      <footer>
        <div className={styles.code}>
          <QrCode text={address} label={t('sign.qrCodeOfAddress', { address })} />
        </div>
        <div>
          <p className={styles.scan}>{t('invitation.scanToEnter')}</p>
          <p>{address.replace(/^https?:\/\//, '')}</p>
          {invitation?.organiser && <p>{invitation.organiser.split('\n')[0]}</p>}
        </div>
      </footer>
    </article>,
    document.body,
  );
}
