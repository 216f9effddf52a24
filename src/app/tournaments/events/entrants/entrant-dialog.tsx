/** One entrant for organisers: what is said of them, corrected, and their classes, entered and withdrawn. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { ClassEntry } from '#contract/tournaments/entering.ts';
import type { EntrantDetails } from '#contract/tournaments/entrant-details.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import styles from '../enter/enter.module.css';
import { CorrectForm } from './correct-form.tsx';
import { entrantQuery, madeOldBy } from './entrant-queries.ts';
import { EntryOfThem } from './entry-of-them.tsx';
import { MoreClasses } from './more-classes.tsx';

interface EntrantDialogProps {
  readonly view: EventView;
  readonly entrant: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function EntrantDialog({ view, entrant, onClose }: EntrantDialogProps) {
  const query = useQuery(entrantQuery(view.event.id, entrant.id));
  const [leaving, setLeaving] = useState<ClassEntry | null>(null);
  return (
    <>
      <Dialog open width="wide" title={rich('entrants.change', { name: entrant.name })} onClose={onClose}>
        <Loaded query={query} loading={<Loading />}>
          {(details) => (
            <div className={styles.form}>
              {details.heldUntil && <Held view={view} details={details} until={details.heldUntil} />}
              <CorrectForm eventId={view.event.id} details={details} />
              <Entries view={view} details={details} onLeave={setLeaving} />
              <MoreClasses view={view} details={details} />
            </div>
          )}
        </Loaded>
      </Dialog>
      {leaving && <Leaving view={view} entrant={entrant} entry={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface PartProps {
  readonly view: EventView;
  readonly details: EntrantDetails;
}

function Held({ view: { event }, details, until }: PartProps & { readonly until: string }) {
  const { run, isPending } = useCall(latePaths.acceptEntry, {
    success: t('entering.confirmed'),
    invalidates: madeOldBy(event.id),
  });
  return (
    <div className={styles.form}>
      <p>{t('entrants.confirmWhy', { time: shortDateTime(until, event.timeZone) })}</p>
      <Button
        variant="next"
        loading={isPending}
        onClick={() => void run({ eventId: event.id, entrantId: details.id, body: {} })}
      >
        {t('entrants.confirm')}
      </Button>
    </div>
  );
}

interface EntriesProps extends PartProps {
  readonly onLeave: (entry: ClassEntry) => void;
}

const Entries = ({ view, details: { entries }, onLeave }: EntriesProps) => (
  <section aria-labelledby="entrant-classes" className={styles.form}>
    <h2 id="entrant-classes">{t('entrants.classes')}</h2>
    {entries.length === 0 && <p className="tt-ink2">{t('entrants.inNone')}</p>}
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <li key={entry.tournamentId} className={`tt-sheet ${styles.row}`}>
          <EntryOfThem entry={entry} view={view} />
          <WayOut view={view} entry={entry} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  </section>
);

function WayOut({
  view: { classes },
  entry,
  onLeave,
}: Pick<EntriesProps, 'view' | 'onLeave'> & { readonly entry: ClassEntry }) {
  const of = classes.find(({ tournament }) => tournament.id === entry.tournamentId)?.tournament;
  if (entry.status === 'WITHDRAWN' || !of) return null;
  if (entry.status === 'ENTERED' && of.stage !== 'Open') return <p className="tt-ink2">{t('entrants.drawn')}</p>;
  return (
    <Button variant="outlined" onClick={() => onLeave(entry)} aria-label={t('entrants.withdraw', { name: of.name })}>
      {t('entering.withdraw')}
    </Button>
  );
}

interface LeavingProps extends EntrantDialogProps {
  readonly entry: ClassEntry;
}

function Leaving({ view: { event, classes }, entrant, entry, onClose }: LeavingProps) {
  const { run, isPending } = useCall(latePaths.withdrawEntry, {
    success: t('entering.withdrew'),
    invalidates: madeOldBy(event.id),
  });
  const tournament = classes.find((one) => one.tournament.id === entry.tournamentId)?.tournament.name ?? '';
  const leave = async () => {
    const body = { classes: [entry.tournamentId] };
    const settled = await run({ eventId: event.id, entrantId: entrant.id, body });
    if (settled.ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={rich('entrants.withdrawAsk', { name: entrant.name, tournament })}
      confirm={t('entering.withdraw')}
      busy={isPending}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>{t('entrants.withdrawWhat')}</p>
    </ConfirmDialog>
  );
}
