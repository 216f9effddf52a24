/** One's own entry, by mailed link or session: its classes with their places, what is kept, and the ways out. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { latePaths } from '#contract/late-paths.ts';
import type { ClassEntry, MyEntry } from '#contract/tournaments/entering.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { tournamentsKey } from '../../queries.ts';
import { PayPart } from '../money/pay-part.tsx';
import { eventQueries, eventsKey } from '../queries.ts';
import styles from './enter.module.css';
import { ToEvent } from './enter-page.tsx';
import { EntryLine } from './entered-part.tsx';
import { keyHeaders, takeKeyFromAddress } from './entrant-key.ts';
import { myEntryQuery } from './entry-queries.ts';

export function MyEntryPage({ eventId }: { readonly eventId: string }) {
  // Before anything is asked, so that the first question carries the key.
  useState(() => takeKeyFromAddress(eventId));
  const event = useQuery(eventQueries.detail(eventId));
  const mine = useQuery(myEntryQuery(eventId));
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      <PageTitle title={t('entering.myEntry')} />
      <Loaded query={event} loading={<Waiting />} wayOn={<ToEvent eventId={eventId} />}>
        {(view) => (
          <Loaded query={mine} loading={<Waiting />} wayOn={<ToEvent eventId={eventId} />}>
            {(entry) =>
              entry.entrant ? (
                <Own view={view} entrant={entry.entrant} entry={entry} />
              ) : (
                <Empty title={t('entering.noEntry')} action={<ToEvent eventId={eventId} />} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={300} className="tt-sheet" />
  </>
);

interface OwnProps {
  readonly view: EventView;
  readonly entrant: NonNullable<MyEntry['entrant']>;
  readonly entry: MyEntry;
}

function Own({ view: { event, classes }, entrant, entry: { entries, payment, mayWithdraw } }: OwnProps) {
  const ids = { eventId: event.id, entrantId: entrant.id };
  const options = { headers: keyHeaders(event.id), invalidates: [eventsKey, tournamentsKey] };
  const accept = useCall(latePaths.acceptEntry, { ...options, success: t('entering.confirmed') });
  const [leaving, setLeaving] = useState<ClassEntry | null>(null);
  return (
    <>
      <p>
        <b>{rich('entering.asYou', { name: `${entrant.firstName} ${entrant.lastName}`.trim() })}</b>
      </p>
      {entrant.heldUntil && (
        <div className={styles.actions}>
          <p role="status">{t('entering.confirmUntil', { time: shortDateTime(entrant.heldUntil, event.timeZone) })}</p>
          <Button
            variant="next"
            size="large"
            full="phone"
            loading={accept.isPending}
            onClick={() => accept.run({ ...ids, body: {} })}
          >
            {t('entering.confirm')}
          </Button>
        </div>
      )}
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <li key={entry.tournamentId} className={`tt-sheet ${styles.row}`}>
            <EntryLine entry={entry} classes={classes} timeZone={event.timeZone} />
            <EntryButtons entry={entry} ids={ids} mayWithdraw={mayWithdraw} onLeave={() => setLeaving(entry)} />
          </li>
        ))}
      </ul>
      {payment && <PayPart payment={payment} />}
      {!mayWithdraw && <p className="tt-ink2">{t('entering.tooLate')}</p>}
      <HideName ids={ids} entrant={entrant} />
      <p className={styles.actions}>
        {event.entry && (
          <ButtonLink to="/events/$eventId/enter" params={{ eventId: event.id }} variant="tonal">
            {t('entering.enterMore')}
          </ButtonLink>
        )}
        <ToEvent eventId={event.id} />
      </p>
      {leaving && (
        <Leaving
          ids={ids}
          entry={leaving}
          name={classes.find(({ tournament }) => tournament.id === leaving.tournamentId)?.tournament.name ?? ''}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface Ids {
  readonly eventId: string;
  readonly entrantId: string;
}

interface EntryButtonsProps {
  readonly entry: ClassEntry;
  readonly ids: Ids;
  readonly mayWithdraw: boolean;
  readonly onLeave: () => void;
}

function EntryButtons({ entry: { status, tournamentId }, ids, mayWithdraw, onLeave }: EntryButtonsProps) {
  const { run, isPending } = useCall(latePaths.acceptEntry, {
    success: t('entering.taken'),
    headers: keyHeaders(ids.eventId),
    invalidates: [eventsKey, tournamentsKey],
  });
  if (status === 'WITHDRAWN' || status === 'REFUSED') return null;
  return (
    <span className={styles.actions}>
      {status === 'OFFERED' && (
        <Button variant="next" loading={isPending} onClick={() => run({ ...ids, body: { classes: [tournamentId] } })}>
          {t('entering.takePlace')}
        </Button>
      )}
      {mayWithdraw && (
        <Button variant="outlined" onClick={onLeave}>
          {status === 'OFFERED' ? t('entering.noThanks') : t('entering.withdraw')}
        </Button>
      )}
    </span>
  );
}

interface LeavingProps {
  readonly ids: Ids;
  readonly entry: ClassEntry;
  readonly name: string;
  readonly onClose: () => void;
}

function Leaving({ ids, entry, name, onClose }: LeavingProps) {
  const { run, isPending } = useCall(latePaths.withdrawEntry, {
    success: t('entering.withdrew'),
    headers: keyHeaders(ids.eventId),
    invalidates: [eventsKey, tournamentsKey],
  });
  const leave = async () => {
    const settled = await run({ ...ids, body: { classes: [entry.tournamentId] } });
    if (settled.ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={rich('entering.withdrawAsk', { name })}
      confirm={t('entering.withdraw')}
      busy={isPending}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>{t('entering.withdrawWhat')}</p>
    </ConfirmDialog>
  );
}

function HideName({ ids, entrant }: Pick<OwnProps, 'entrant'> & { readonly ids: Ids }) {
  const { run, isPending } = useCall(latePaths.changeEntrant, {
    success: t('entering.nameChanged'),
    headers: keyHeaders(ids.eventId),
    invalidates: [eventsKey, tournamentsKey],
  });
  return (
    <div className={styles.form}>
      <Checkbox
        checked={entrant.hideName}
        disabled={isPending}
        onChange={({ target }) => void run({ ...ids, body: { hideName: target.checked } })}
        label={t('entering.hideName')}
      />
      <p className="tt-ink2">{rich('entering.shownAs', { name: entrant.shownAs })}</p>
    </div>
  );
}
