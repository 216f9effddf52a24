/** A venue's bookings of one day, as a grid or by court, for managers: they book for callers, block a court or close the day. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Segmented } from '#app/ui/controls/field.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { calendarDay, formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { DayStepper } from '#app/ui/dates/day-stepper.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { LockIcon, PencilIcon } from '#app/ui/pictures/more-icons.tsx';
import { dateOf } from '#booking/zone.ts';
import type { DayBook } from '#contract/venues/venue-management.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { BookingsInTheWay } from '../bookings-in-the-way.tsx';
import { useClosedDay } from '../edit/closed-days.tsx';
import { managementQueries } from '../queries.ts';
import type { WeeklyFieldProps } from './caller-dialog.tsx';
import { DayCourt } from './day-court.tsx';
import { DayGrid } from './day-grid.tsx';
import { type DayCell, type DayRow, dayRows, freeSlots } from './day-rows.ts';
import styles from './manage-page.module.css';

const BlockDialog = lazyPart(() => import('./block-dialog.tsx'), 'BlockDialog');

const CallerDialog = lazyPart(() => import('./caller-dialog.tsx'), 'CallerDialog');
const CellDialog = lazyPart(() => import('./cell-dialog.tsx'), 'CellDialog');

const VIEWS = [
  { value: 'grid', label: t('venueDesk.grid') },
  { value: 'list', label: t('venueDesk.byCourt') },
] as const;
export type DayView = (typeof VIEWS)[number]['value'];

export interface ManagePageProps {
  readonly venue: Venue;
  /** The day in the address, if there is one. */
  readonly date: string | undefined;
  readonly onDate: (date: string) => void;
  readonly view: DayView;
  readonly onView: (view: DayView) => void;
  readonly Weekly: ComponentType<WeeklyFieldProps>;
}

export function ManagePage({ venue, date: asked, onDate, view, onView, Weekly }: ManagePageProps) {
  const [today] = useState(() => dateOf(currentTime(), venue.timeZone));
  const date = asked ?? today;
  const query = useQuery(managementQueries.dayBook(venue.id, date));
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title={t('venueDesk.bookingsAtName', { name: venue.name })}
        shown={rich('venueDesk.bookingsAtName', { name: venue.name })}
        action={
          <ButtonLink
            to="/venues/$venueId/edit"
            params={{ venueId: venue.id }}
            variant="outlined"
            full="phone"
            start={<PencilIcon size={20} />}
          >
            {t('venueDesk.editVenue')}
          </ButtonLink>
        }
      />
      <p className={`tt-h3 ${styles.printed}`}>{calendarDay(date)}</p>
      <div className={styles.choice}>
        <DayStepper date={date} onStep={onDate} onPick={onDate} />
        <Segmented label={t('venueDesk.showDay')} options={VIEWS} value={view} onChange={onView} />
        <Button variant="outlined" onClick={() => window.print()}>
          {t('venueDesk.print')}
        </Button>
      </div>
      <Loaded query={query} loading={<Waiting />}>
        {(day) => <Day key={day.date} venue={venue} day={day} isPast={date < today} view={view} Weekly={Weekly} />}
      </Loaded>
    </div>
  );
}

const Waiting = () => (
  <div className={styles.courts}>
    <Loading hidden />
    <Skeleton height={200} className="tt-sheet" />
    <Skeleton height={200} className="tt-sheet" />
  </div>
);

interface DayProps {
  readonly venue: Venue;
  readonly day: DayBook;
  readonly isPast: boolean;
  readonly view: DayView;
  readonly Weekly: ComponentType<WeeklyFieldProps>;
}

type DayDialog =
  | { readonly kind: 'block' }
  | { readonly kind: 'book'; readonly at: DayCell | null }
  | { readonly kind: 'look'; readonly at: DayCell };

function Day({ venue, day, isPast, view, Weekly }: DayProps) {
  const { setClosed, busy, conflict } = useClosedDay(venue);
  const { dialog, open, close } = useDialog<DayDialog>();
  const rows = dayRows(day, currentTime());
  const canBook = day.courts.some(({ courtId }) => freeSlots(rows, courtId).length > 0);
  // What has been canceled since is not in the way any more.
  const booked = new Set(day.courts.flatMap(({ entries }) => entries.map(({ reservationId }) => reservationId)));
  const inTheWay = (conflict ?? []).filter(({ reservationId }) => booked.has(reservationId));
  return (
    <>
      <div className={styles.head}>
        <p className="tt-h3">{openingWords(day)}</p>
        {!isPast && (
          <div className={styles.buttons}>
            <Button variant="outlined" loading={busy} onClick={() => void setClosed(day.date, !day.isClosedDay)}>
              {day.isClosedDay ? t('venueDesk.openThisDayAgain') : t('venueDesk.closeThisDay')}
            </Button>
            <Button
              variant="outlined"
              start={<LockIcon size={20} />}
              disabled={day.courts.length === 0}
              onClick={() => open({ kind: 'block' })}
            >
              {t('venueDesk.blockACourt')}
            </Button>
            <Button variant="next" disabled={!canBook} onClick={() => open({ kind: 'book', at: null })}>
              {t('venueDesk.bookForCaller')}
            </Button>
          </div>
        )}
      </div>
      {inTheWay.length > 0 && <BookingsInTheWay venueId={venue.id} timeZone={day.timeZone} bookings={inTheWay} />}
      {day.tournaments.map(({ id, name, start, end }) => (
        <p key={id} className={`tt-sheet ${styles.tournament}`}>
          {rich('venueDesk.tournamentTakesCourts', {
            name,
            start: <>{formatTimeOfDay(start, day.timeZone)}</>,
            end: <>{formatTimeOfDay(end, day.timeZone)}</>,
          })}
        </p>
      ))}
      {day.courts.length === 0 && <p className="tt-ink2">{t('venueDesk.thisVenueHasNo')}</p>}
      {view === 'grid' ? (
        day.courts.length > 0 && (
          <DayGrid day={day} rows={rows} onCell={(at) => open({ kind: at.entries.length > 0 ? 'look' : 'book', at })} />
        )
      ) : (
        <div className={styles.courts}>
          {day.courts.map((court) => (
            <DayCourt key={court.courtId} venueId={venue.id} timeZone={day.timeZone} court={court} />
          ))}
        </div>
      )}
      {dialog && (
        <OpenDialog venueId={venue.id} day={day} rows={rows} dialog={dialog} onClose={close} Weekly={Weekly} />
      )}
    </>
  );
}

interface OpenDialogProps {
  readonly venueId: string;
  readonly day: DayBook;
  readonly rows: readonly DayRow[];
  readonly dialog: DayDialog;
  readonly onClose: () => void;
  readonly Weekly: ComponentType<WeeklyFieldProps>;
}

function OpenDialog({ dialog, rows, Weekly, ...shared }: OpenDialogProps) {
  if (dialog.kind === 'block') return <BlockDialog {...shared} />;
  if (dialog.kind === 'book') return <CallerDialog rows={rows} at={dialog.at} Weekly={Weekly} {...shared} />;
  // As it is now: what was canceled in the dialog is gone from it.
  const { start, courtId } = dialog.at;
  const cell = rows.find((row) => row.start === start)?.cells.find((one) => one.courtId === courtId);
  if (!cell || cell.entries.length === 0) return null;
  return <CellDialog venueId={shared.venueId} timeZone={shared.day.timeZone} cell={cell} onClose={shared.onClose} />;
}

function openingWords({ opening, isClosedDay, timeZone }: DayBook): string {
  if (opening)
    return t('venueDesk.openFromTo', {
      opening: formatTimeOfDay(opening.start, timeZone),
      closing: formatTimeOfDay(opening.end, timeZone),
    });
  return isClosedDay ? t('venueDesk.closedOnThisDay') : t('venueDesk.closedOnThisWeekday');
}
