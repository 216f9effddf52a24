/** Asks whether to wait for a time when every table is taken, or no longer; who is not signed in logs in first. */
import { useState } from 'react';
import { useSession } from '#app/session/queries.ts';
import { useLogin } from '#app/session/sign-in.ts';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { holdMinutes } from '#booking/guests.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { aheadWords } from './ahead-words.ts';
import { useJoinWaitingList, useLeaveWaitingList } from './queries.ts';

export interface WaitingDialogProps {
  readonly venue: Venue;
  /** The time at which every table is taken. */
  readonly time: { readonly start: string; readonly end: string };
  /** One's own place for it, if there is one. */
  readonly place: WaitingPlace | undefined;
  readonly onClose: () => void;
}

export function WaitingDialog({ venue, time, place, onClose }: WaitingDialogProps) {
  const { me } = useSession();
  const { logIn, isLeaving } = useLogin();
  const join = useJoinWaitingList();
  const leave = useLeaveWaitingList();
  const [busy, setBusy] = useState(false);
  const { timeZone } = venue;
  const words = `${shortDate(time.start, timeZone)}, ${formatTimeOfDay(time.start, timeZone)} – ${formatTimeOfDay(time.end, timeZone)}`;
  const settle = async (change: Promise<unknown>) => {
    setBusy(true);
    await change;
    onClose();
  };
  if (!me)
    return (
      <ConfirmDialog
        open
        title={t('reservations.tellMeWhenIt')}
        confirm={t('common.logIn')}
        cancel={t('reservations.notNow')}
        busy={isLeaving}
        onConfirm={logIn}
        onClose={onClose}
      >
        <p>{t('reservations.fullLogIn', { time: words })}</p>
      </ConfirmDialog>
    );
  if (place)
    return (
      <ConfirmDialog
        open
        title={t('reservations.youWaitForThis')}
        confirm={t('reservations.waitNoLonger')}
        cancel={t('reservations.keepWaiting')}
        busy={busy}
        onConfirm={() => void settle(leave.run({ waitingId: place.id }))}
        onClose={onClose}
      >
        <p>
          {words}. {aheadWords(place.ahead)}
        </p>
        <p className="tt-ink2">{t('reservations.mailWhenFree')}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={t('reservations.everyTableIsTaken')}
      confirm={t('reservations.tellMeWhenIt')}
      cancel={t('reservations.notNow')}
      busy={busy}
      onConfirm={() => void settle(join.run({ venueId: venue.id, body: { start: time.start } }))}
      onClose={onClose}
    >
      <p>{words}</p>
      <p className="tt-ink2">{t('reservations.waitingRules', { holdMinutes })}</p>
    </ConfirmDialog>
  );
}
