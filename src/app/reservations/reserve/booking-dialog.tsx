/** The last step of a booking, a guest's too: the chosen slots, who books them, and whether weekly; says what was lost meanwhile. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { useIsOnline } from '#app/call/connection.ts';
import { useBooking, useSeriesBooking } from '#app/reservations/queries.ts';
import { useWeeksTotal, type Weekly, WeeklyChoice, weeksNotFree } from '#app/reservations/weekly/weekly-choice.tsx';
import { type SignedIn, shownName, useSession } from '#app/session/queries.ts';
import { useLogin } from '#app/session/sign-in.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import {
  type Reservation,
  type ReservationRequest,
  reservationRequest,
  takenSlots,
} from '#contract/reservations/reservations.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import styles from './booking-dialog.module.css';
import { ChosenSlots } from './chosen-slots.tsx';
import { repeatable, requestedSlots } from './selection.ts';
import { TakenSlots } from './taken-slots.tsx';
import type { Selection } from './use-selection.ts';

export type BookedReservation = Pick<Reservation, 'heldUntil' | 'venue'>;

export interface BookingDialogProps {
  readonly venue: Venue;
  readonly selection: Selection;
  readonly onClose: () => void;
  readonly onBooked: (reservation: BookedReservation, email: string) => void;
}

/** Prefilled from the signed-in user's profile; remounted should that arrive late. */
export function BookingDialog(props: BookingDialogProps) {
  const { state, me } = useSession();
  if (state === 'unknown') {
    return (
      <Dialog open title={t('reservations.completeYourReservation')} onClose={props.onClose}>
        <Loading />
      </Dialog>
    );
  }
  return <ContactForm key={me?.id ?? 'guest'} me={me} {...props} />;
}

const contact = reservationRequest.pick({ name: true, email: true, phoneNumber: true });
type Contact = Pick<ReservationRequest, 'name' | 'email' | 'phoneNumber'>;

const knownOf = (me: SignedIn | undefined): Contact => ({
  name: me ? shownName(me).trim() : '',
  email: me?.email?.trim() ?? '',
  phoneNumber: me?.phone?.trim() ?? '',
});

function ContactForm({ me, venue, selection, onClose, onBooked }: BookingDialogProps & { me: SignedIn | undefined }) {
  const known = knownOf(me);
  const form = useForm<Contact>({ resolver: zodResolver(contact), defaultValues: known });
  const { register, formState } = form;
  const [weekly, setWeekly] = useState<Weekly | null>(null);
  const run = me ? repeatable(selection.slots, venue.timeZone) : null;
  const repeated = run && { venueId: venue.id, ...run, isForCaller: false };
  const weeks = useWeeksTotal(repeated, weekly);
  const { submit, refusal, failure, forget } = useSubmit({ venue, selection, onBooked, form, weekly: run && weekly });
  const isOnline = useIsOnline();
  const busy = formState.isSubmitting;
  return (
    <Dialog
      open
      title={t('reservations.completeYourReservation')}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button variant="outlined" size="large" onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form="contact"
            variant="next"
            size="large"
            loading={busy}
            disabled={selection.slots.length === 0}
          >
            {t('reservations.confirmBooking')}
          </Button>
        </>
      }
    >
      <TakenSlots venue={venue} selection={selection} />
      <ChosenSlots slots={selection.slots} timeZone={venue.timeZone} weeks={weeks} />
      {repeated && (
        <WeeklyChoice
          {...repeated}
          timeZone={venue.timeZone}
          value={weekly}
          failure={failure}
          onChange={(wish) => {
            forget();
            setWeekly(wish);
          }}
        />
      )}
      {!isOnline && <Notice>{t('reservations.bookingNeedsNetworkAnd')}</Notice>}
      {refusal && <Notice>{refusal}</Notice>}
      {!me && <GuestNote />}
      <form id="contact" noValidate className={styles.form} onSubmit={form.handleSubmit(submit)}>
        <TextField
          label={t('common.name')}
          autoComplete="name"
          disabled={known.name !== ''}
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t('common.email')}
          type="email"
          autoComplete="email"
          disabled={known.email !== ''}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={t('reservations.phone')}
          type="tel"
          autoComplete="tel"
          error={formState.errors.phoneNumber?.message}
          {...register('phoneNumber')}
        />
      </form>
    </Dialog>
  );
}

interface Submitting extends Pick<BookingDialogProps, 'venue' | 'selection' | 'onBooked'> {
  readonly form: ReturnType<typeof useForm<Contact>>;
  readonly weekly: Weekly | null;
}

function useSubmit({ venue, selection, onBooked, form, weekly }: Submitting) {
  const { run } = useBooking(venue.id);
  const series = useSeriesBooking(venue.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const forget = () => {
    setRefusal(null);
    setFailure(null);
  };
  const submit = async (values: Contact) => {
    forget();
    const slots = requestedSlots(selection.slots);
    const [only] = slots;
    if (weekly && only) {
      const settled = await series.run({ body: { venueId: venue.id, ...only, ...weekly, ...values } });
      if (settled.ok) return onBooked({ heldUntil: null, venue }, values.email);
      if (weeksNotFree(settled.error)) setFailure(settled.error);
      else if (!tieServerErrors(settled.error, ['name', 'email', 'phoneNumber'], form.setError))
        setRefusal(wordsOf(settled.error));
      return;
    }
    const request: ReservationRequest = { venueId: venue.id, slots, ...values };
    const settled = await run({ body: request });
    if (settled.ok) return onBooked(settled.value, values.email);
    const lost = lostSlots(settled.error);
    if (lost) selection.lose(lost);
    else if (!tieServerErrors(settled.error, ['name', 'email', 'phoneNumber'], form.setError))
      setRefusal(wordsOf(settled.error));
  };
  return { submit, refusal, failure, forget };
}

/** Which slots somebody else has taken meanwhile, where that is why. */
function lostSlots(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'SLOT_TAKEN') return null;
  const read = takenSlots.safeParse(error.conflict);
  return read.success ? read.data.slots : null;
}

/** Without an answer it may be booked all the same; the same attempt once more books it once. */
const wordsOf = (error: unknown): string =>
  isNetworkFailure(error) ? t('reservations.noAnswerBooking') : messageOf(error, t('reservations.failedTryAgain'));

const Notice = ({ children }: { readonly children: string }) => (
  <p role="alert" className={styles.notice}>
    {children}
  </p>
);

function GuestNote() {
  const { logIn, isLeaving } = useLogin();
  return (
    <p className={`tt-small tt-ink2 ${styles.guest}`}>
      {t('reservations.bookingAsGuest')}{' '}
      <button type="button" className="tt-link" onClick={logIn} disabled={isLeaving}>
        {t('reservations.logInNow')}
      </button>
    </p>
  );
}
