/** The times that somebody waits for at any venue, and what is kept for them; nothing where there are none. */

import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import { t } from '#messages/t.ts';
import { useLeaveWaitingList, useMyWaiting } from './queries.ts';
import styles from './waiting.module.css';

export function MyWaiting() {
  const places = useMyWaiting();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="waiting-list" className={styles.list}>
      <h2 id="waiting-list" className="tt-h3">
        {t('reservations.waitingList')}
      </h2>
      <ul>
        {places.map((place) => (
          <li key={place.id}>
            <Place place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ place: { id, venue, start, end, date, ahead, offer } }: { readonly place: WaitingPlace }) {
  const { run, isPending } = useLeaveWaitingList();
  const { timeZone } = venue;
  return (
    <article className={`tt-sheet ${styles.place}`}>
      <div>
        <h3 className="tt-h4">
          <Link to="/venues/$venueId" params={{ venueId: venue.id }}>
            <Name>{venue.name}</Name>
          </Link>
        </h3>
        <p>
          {shortDate(start, timeZone)}, {formatTimeOfDay(start, timeZone)} – {formatTimeOfDay(end, timeZone)}
        </p>
        <p className={offer ? undefined : 'tt-small tt-ink2'}>
          {offer
            ? rich('reservations.offerAt', {
                table: offer.courtName,
                time: <b>{formatTimeOfDay(offer.heldUntil, timeZone)}</b>,
              })
            : t('reservations.aheadAndMail', { ahead })}
        </p>
      </div>
      <div className={styles.buttons}>
        {offer && (
          <ButtonLink to="/venues/$venueId/reserve" params={{ venueId: venue.id }} search={{ date }} variant="next">
            {t('reservations.bookIt')}
          </ButtonLink>
        )}
        <Button variant="outlined" disabled={isPending} onClick={() => void run({ waitingId: id })}>
          {t('reservations.leaveList')}
        </Button>
      </div>
    </article>
  );
}
