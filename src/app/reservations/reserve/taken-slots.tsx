/** What somebody else was quicker to book, each with the nearest slots that are free. */

import { useQuery } from '@tanstack/react-query';
import { reservationQueries } from '#app/reservations/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { AlertTriangleFilledIcon } from '#app/ui/pictures/icons.tsx';
import { inEuros } from '#app/ui/words/money.ts';
import { nearestFree } from '#booking/nearest.ts';
import { dateOf } from '#booking/zone.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { includes, keyOf, type SelectedSlot } from './selection.ts';
import styles from './taken-slots.module.css';
import type { Selection } from './use-selection.ts';

export interface TakenSlotsProps {
  readonly venue: Venue;
  readonly selection: Selection;
}

export function TakenSlots({ venue, selection }: TakenSlotsProps) {
  if (selection.taken.length === 0) return null;
  return (
    <section role="alert" aria-label={t('reservations.justTaken')} className={styles.taken}>
      {selection.taken.map((slot) => (
        <TakenSlot key={keyOf(slot)} slot={slot} venue={venue} selection={selection} />
      ))}
    </section>
  );
}

interface TakenSlotProps extends TakenSlotsProps {
  readonly slot: SelectedSlot;
}

function TakenSlot({ slot, venue, selection }: TakenSlotProps) {
  const { timeZone } = venue;
  const { data } = useQuery(reservationQueries.slots(venue.id, dateOf(Date.parse(slot.start), timeZone)));
  const offers = data ? offersFor(slot, data, selection) : [];
  const said = {
    table: slot.courtName,
    time: <>{`${shortDate(slot.start, timeZone)}, ${formatTimeOfDay(slot.start, timeZone)}`}</>,
  };
  return (
    <div className={styles.slot}>
      <p>
        <AlertTriangleFilledIcon size={18} />
        {offers.length > 0 ? rich('reservations.slotTakenNearest', said) : rich('reservations.slotTakenNothing', said)}
      </p>
      <div className={styles.offers}>
        {offers.map((offer) => (
          <Button key={keyOf(offer)} variant="outlined" onClick={() => selection.settle(slot, offer)}>
            <span>
              <Name>{offer.courtName}</Name>, {formatTimeOfDay(offer.start, timeZone)} · {inEuros(offer.price)}
            </span>
          </Button>
        ))}
        <Button variant="text" onClick={() => selection.settle(slot, null)}>
          {t('reservations.goWithout')}
        </Button>
      </div>
    </div>
  );
}

function offersFor(slot: SelectedSlot, courts: readonly CourtWithSlots[], { slots, taken }: Selection): SelectedSlot[] {
  const free = courts.flatMap(({ courtId, courtName, slots: all }) =>
    all
      .filter(({ available }) => available)
      .map(({ start, end, price }) => ({ courtId, courtName, start, end, price }))
      .filter((one) => !includes(slots, one) && !includes(taken, one))
      .map((one) => ({ courtId, start: Date.parse(one.start), one })),
  );
  return nearestFree({ courtId: slot.courtId, start: Date.parse(slot.start) }, free).map(({ one }) => one);
}
