/** Asks whether to wait for a time when every table is taken, or no longer; who is not signed in logs in first. */
import { useState } from 'react';
import { useSession } from '#app/session/queries.ts';
import { useLogin } from '#app/session/sign-in.ts';
import { formatTimeOfDay, shortDate } from '#app/ui/dates/date-format.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { holdMinutes } from '#booking/guests.ts';
import type { WaitingPlace } from '#contract/reservations/waiting.ts';
import type { Venue } from '#contract/venues/venues.ts';
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
        title="Tell me when it is free"
        confirm="Log in"
        cancel="Not now"
        busy={isLeaving}
        onConfirm={logIn}
        onClose={onClose}
      >
        <p>{words}: every table is taken. Log in to be told when one becomes free.</p>
      </ConfirmDialog>
    );
  if (place)
    return (
      <ConfirmDialog
        open
        title="You wait for this time"
        confirm="Wait no longer"
        cancel="Keep waiting"
        busy={busy}
        onConfirm={() => void settle(leave.run({ waitingId: place.id }))}
        onClose={onClose}
      >
        <p>
          {words}. {aheadWords(place.ahead)}
        </p>
        <p className="tt-ink2">You get a mail when a table becomes free.</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title="Every table is taken"
      confirm="Tell me when it is free"
      cancel="Not now"
      busy={busy}
      onConfirm={() => void settle(join.run({ venueId: venue.id, body: { start: time.start } }))}
      onClose={onClose}
    >
      <p>{words}</p>
      <p className="tt-ink2">
        When a table becomes free you get a mail, and it is kept for you for {holdMinutes} minutes. Then it goes to the
        next who waits.
      </p>
    </ConfirmDialog>
  );
}
