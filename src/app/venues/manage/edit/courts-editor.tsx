/** A venue's courts in the order in which they are shown and played on: to be added, moved, changed and removed. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import { ChevronDownIcon } from '#app/ui/pictures/icons.tsx';
import { ChevronUpIcon, TrashIcon } from '#app/ui/pictures/more-icons.tsx';
import type { CourtInput, VenueCourt, VenueSettings } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { BookingsInTheWay, type Conflict, conflictOf } from '../bookings-in-the-way.tsx';
import { failureWordsOf, useVenueChange, type VenueChange } from '../queries.ts';
import { CourtForm } from './court-form.tsx';
import styles from './courts-editor.module.css';
import { ScenePicture } from './scene-picture.tsx';

const ConfirmDialog = lazyPart(() => import('#app/ui/dialogs/confirm-dialog.tsx'), 'ConfirmDialog');

type Run = (change: VenueChange, success: string) => Promise<Settled<unknown>>;

export function CourtsEditor({ settings }: { readonly settings: VenueSettings }) {
  const { id, timeZone, courts } = settings;
  const change = useVenueChange(id);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const run: Run = async (step, success) => {
    setConflict(null);
    const settled = await notifyMutation(change(step), { success, error: failureWordsOf });
    if (!settled.ok) setConflict(conflictOf(settled.error));
    return settled;
  };
  const last = courts.at(-1);
  const next: CourtInput = {
    name: t('venueDesk.tableName', { number: courts.length + 1 }),
    prices: last ? last.prices : [{ from: '00:00', price: 12.5 }],
  };
  return (
    <section aria-labelledby="courts" className={styles.section}>
      <h2 id="courts">{t('venueDesk.courts')}</h2>
      {conflict && <BookingsInTheWay venueId={id} timeZone={timeZone} bookings={conflict} />}
      <div className={styles.courts}>
        {courts.map((court, i) => (
          <CourtSheet key={court.id} settings={settings} court={court} place={i} run={run} />
        ))}
        <section aria-label={t('venueDesk.newCourt')} className={`tt-sheet ${styles.court}`}>
          <h3>{t('venueDesk.newCourt')}</h3>
          <CourtForm
            court={next}
            action={t('venueDesk.addCourt')}
            name={`new-court ${id}`}
            onSubmit={(body) => run({ kind: 'add-court', body }, t('venueDesk.courtAdded'))}
          />
        </section>
      </div>
    </section>
  );
}

interface CourtSheetProps {
  readonly settings: VenueSettings;
  readonly court: VenueCourt;
  readonly place: number;
  readonly run: Run;
}

function CourtSheet({ settings, court, place, run }: CourtSheetProps) {
  const { courts } = settings;
  const swapped = (by: 1 | -1): string[] => {
    const ids = courts.map(({ id }) => id);
    const [moved] = ids.splice(place, 1);
    if (moved !== undefined) ids.splice(place + by, 0, moved);
    return ids;
  };
  const move = (by: 1 | -1) => void run({ kind: 'order', courtIds: swapped(by) }, t('venueDesk.courtsPutInOrder'));
  return (
    <section aria-label={court.name} className={`tt-sheet ${styles.court}`}>
      <div className={styles.head}>
        <h3>
          <Name>{court.name}</Name>
        </h3>
        <IconButton
          label={t('venueDesk.moveNameUp', { name: court.name })}
          disabled={place === 0}
          onClick={() => move(-1)}
        >
          <ChevronUpIcon />
        </IconButton>
        <IconButton
          label={t('venueDesk.moveNameDown', { name: court.name })}
          disabled={place === courts.length - 1}
          onClick={() => move(1)}
        >
          <ChevronDownIcon />
        </IconButton>
        <RemoveCourt court={court} run={run} />
      </div>
      <ScenePicture venueId={settings.id} of={court} courtId={court.id} />
      <CourtForm
        court={{ name: court.name, prices: court.prices }}
        action={t('venueDesk.saveCourt')}
        name={`court ${court.id}`}
        onSubmit={(body) => run({ kind: 'court', courtId: court.id, body }, t('venueDesk.courtSaved'))}
      />
    </section>
  );
}

function RemoveCourt({ court, run }: Pick<CourtSheetProps, 'court' | 'run'>) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const settled = await run({ kind: 'remove-court', courtId: court.id }, t('venueDesk.courtRemoved'));
    if (settled.ok) return;
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="text" start={<TrashIcon size={20} />} onClick={() => setAsking(true)}>
        {t('common.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={rich('venueDesk.removeName', { name: court.name })}
          confirm={t('venueDesk.removeCourt')}
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('venueDesk.nobodyCanBookIt')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
