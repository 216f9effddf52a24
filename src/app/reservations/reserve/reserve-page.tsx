/** Booking at a venue: a day, its courts by table or by time, the selection, the waiting list's offers, and what was booked. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { reservationQueries } from '#app/reservations/queries.ts';
import { Offers } from '#app/reservations/waiting/offers.tsx';
import { useMyWaiting } from '#app/reservations/waiting/queries.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Segmented } from '#app/ui/controls/field.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { CheckIcon, CloudOffIcon } from '#app/ui/pictures/icons.tsx';
import { CalendarEventIcon, MailIcon } from '#app/ui/pictures/more-icons.tsx';
import { venuePictureUrl } from '#app/ui/pictures/venue-picture.tsx';
import { daysAhead } from '#booking/policy.ts';
import { addDays, dateOf } from '#booking/zone.ts';
import { DAY } from '#contract/durations.ts';
import type { CourtWithSlots } from '#contract/reservations/reservations.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import type { BookedReservation } from './booking-dialog.tsx';
import { CourtCard } from './court-card.tsx';
import { DayChoice } from './day-choice.tsx';
import { NoSlots } from './no-slots.tsx';
import { Policies } from './policies.tsx';
import { ReserveHero } from './reserve-hero.tsx';
import styles from './reserve-page.module.css';
import { SelectionSummary } from './selection-summary.tsx';
import { SlotsByTime } from './slots-by-time.tsx';
import { TakenSlots } from './taken-slots.tsx';
import { BookingDialog, useBookingDialog } from './use-booking-dialog.ts';
import { useOpeningDay } from './use-opening-day.ts';
import { isYours, useOwnSlots } from './use-own-slots.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { WeekStrip } from './week-strip.tsx';
import { ZoneNote } from './zone-note.tsx';

const WaitingDialog = lazyPart(() => import('#app/reservations/waiting/waiting-dialog.tsx'), 'WaitingDialog');

/** When the page was opened: the days to choose from stay, but for a device whose clock the server has put right. */
function useOpenedAt(): number {
  const [opened, setOpened] = useState(currentTime);
  const current = currentTime();
  const now = Math.abs(current - opened) < DAY ? opened : current;
  if (now !== opened) setOpened(now);
  return now;
}

export interface ReservePageProps {
  readonly venue: Venue;
  /** The day in the address, if there is one. */
  readonly date: string | undefined;
  /** The court in the address, which is shown first; that of a booking which is made again. */
  readonly court?: string | undefined;
  readonly onDate: (date: string) => void;
}

export function ReservePage({ venue, date: asked, court, onDate }: ReservePageProps) {
  usePageMeta({
    title: t('reservations.reserveAtName', { name: venue.name }),
    description: t('reservations.pageDescription', { name: venue.name, city: venue.city, daysAhead }),
    image: venuePictureUrl(venue),
  });
  const now = useOpenedAt();
  const first = dateOf(now, venue.timeZone);
  const last = addDays(first, daysAhead);
  const { date, isFull } = useOpeningDay({ venueId: venue.id, asked, first, last });
  const selection = useSelection(venue.id);
  const places = useMyWaiting().filter((place) => place.venue.id === venue.id);
  const booking = useBookingDialog(selection.slots.length > 0);
  const [booked, setBooked] = useState<Booked | null>(null);
  const proceed = () => {
    setBooked(null);
    booking.open();
  };
  return (
    <div className={styles.page}>
      <ReserveHero venue={venue} />
      <SelectionSummary
        slots={selection.slots}
        timeZone={venue.timeZone}
        date={date ?? first}
        isOpening={booking.isOpening}
        onRemove={selection.remove}
        onProceed={proceed}
      />
      <div className={`tt-wrap ${styles.body}`}>
        {booked && <BookedNote {...booked} />}
        {date === undefined ? (
          <>
            <Skeleton height={150} />
            <Waiting />
          </>
        ) : (
          <>
            <DayChoice
              date={date}
              first={first}
              last={last}
              onStep={onDate}
              onPick={(day) => {
                selection.clear();
                onDate(day);
              }}
            />
            <WeekStrip date={date} first={first} last={last} onStep={onDate} />
            <ZoneNote date={date} timeZone={venue.timeZone} />
            <Offline />
            {isFull && <FullNote />}
            <Offers
              places={places}
              onBook={(slot) => {
                selection.only(slot);
                proceed();
              }}
            />
            {!booking.isOpen && <TakenSlots venue={venue} selection={selection} />}
            <Courts venue={venue} date={date} first={court} selection={selection} places={places} />
          </>
        )}
        <Policies />
      </div>
      {booking.isOpen && (
        <BookingDialog
          venue={venue}
          selection={selection}
          onClose={booking.close}
          onBooked={(reservation, email) => {
            selection.clear();
            booking.close();
            setBooked({ reservation, email });
          }}
        />
      )}
    </div>
  );
}

interface Booked {
  readonly reservation: BookedReservation;
  /** As it was typed. */
  readonly email: string;
}

function BookedNote({ reservation: { heldUntil, venue }, email }: Booked) {
  if (heldUntil)
    return (
      <p role="status" className={`tt-sheet ${styles.note}`}>
        <MailIcon />
        {rich('reservations.heldNote', {
          email: <b>{email}</b>,
          time: <>{formatTimeOfDay(heldUntil, venue.timeZone)}</>,
        })}
      </p>
    );
  return (
    <p role="status" className={`tt-sheet ${styles.note}`}>
      <CheckIcon stroke={3} />
      {rich('reservations.bookedNote', { link: (words) => <Link to="/my-reservations">{words}</Link> })}
    </p>
  );
}

const FullNote = () => (
  <p role="status" className={`tt-sheet ${styles.note}`}>
    <CalendarEventIcon />
    <span>{t('reservations.noSlotIsFree', { daysAhead })}</span>
  </p>
);

function Offline() {
  if (useIsOnline()) return null;
  return (
    <p role="status" className={`tt-sheet ${styles.note}`}>
      <CloudOffIcon />
      <span>{t('reservations.bookingNeedsNetworkWhat')}</span>
    </p>
  );
}

interface CourtsProps {
  readonly venue: Venue;
  readonly date: string;
  /** The id of the court on top. */
  readonly first: string | undefined;
  readonly selection: Selection;
  /** One's own of the waiting list, at this venue. */
  readonly places: readonly WaitingPlace[];
}

function Courts({ venue, date, first, selection, places }: CourtsProps) {
  const query = useQuery(reservationQueries.slots(venue.id, date));
  return (
    <Loaded query={query} loading={<Waiting />}>
      {(courts) =>
        courts.every(({ slots }) => slots.length === 0) ? (
          <NoSlots venueId={venue.id} hasCourts={courts.length > 0} />
        ) : (
          <CourtCards
            courts={withOffers(firstOnTop(courts, first), places)}
            venue={venue}
            selection={selection}
            places={places}
          />
        )
      }
    </Loaded>
  );
}

const firstOnTop = (courts: readonly CourtWithSlots[], first: string | undefined): CourtWithSlots[] =>
  courts.toSorted((a, b) => Number(b.courtId === first) - Number(a.courtId === first));

/** What is kept for somebody is free for them, and they need not wait for that time on another court. */
const withOffers = (courts: readonly CourtWithSlots[], places: readonly WaitingPlace[]): CourtWithSlots[] =>
  courts.map(({ slots, ...court }) => ({
    ...court,
    slots: slots.map((slot) => {
      const kept = places.find(({ start, offer }) => offer && isSameTime(start, slot.start))?.offer;
      return kept ? { ...slot, canWait: false, available: slot.available || kept.courtId === court.courtId } : slot;
    }),
  }));

const isSameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

interface CourtCardsProps extends Pick<CourtsProps, 'venue' | 'selection' | 'places'> {
  readonly courts: readonly CourtWithSlots[];
}

const ORDERS = [
  { value: 'table', label: t('reservations.byTable') },
  { value: 'time', label: t('reservations.byTime') },
] as const;

function CourtCards({ courts, venue, selection, places }: CourtCardsProps) {
  const { id, timeZone } = venue;
  const [asked, setAsked] = useState<{ readonly start: string; readonly end: string } | null>(null);
  const placeAt = (time: string) => places.find(({ start, offer }) => !offer && isSameTime(start, time));
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('table');
  const own = useOwnSlots(id);
  const shared = {
    timeZone,
    chosen: selection.slots,
    now: currentTime(),
    onToggle: selection.toggle,
    waiting: { isWaiting: (start: string) => placeAt(start) !== undefined, ask: setAsked },
  };
  return (
    <>
      {courts.length > 1 && (
        <Segmented label={t('reservations.showSlots')} options={ORDERS} value={order} onChange={setOrder} />
      )}
      {order === 'time' && courts.length > 1 ? (
        <SlotsByTime courts={courts} {...shared} />
      ) : (
        <div className={styles.courts}>
          {courts.map((court) => (
            <CourtCard
              key={court.courtId}
              court={court}
              taken={selection.taken}
              isYours={(start) => isYours(own, court.courtName, start)}
              {...shared}
            />
          ))}
        </div>
      )}
      {asked && (
        <WaitingDialog venue={venue} time={asked} place={placeAt(asked.start)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const Waiting = () => (
  <div className={styles.courts}>
    <Loading hidden />
    <Skeleton height={320} className="tt-sheet" />
    <Skeleton height={320} className="tt-sheet" />
  </div>
);

export const ToVenues = () => (
  <ButtonLink to="/venues" variant="outlined">
    {t('common.seeVenues')}
  </ButtonLink>
);
