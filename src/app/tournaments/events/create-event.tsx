/** /create-event: a file of click-TT that is dropped or chosen makes the event, or a form does. */
import { useState } from 'react';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import type { ImportPreview } from '#contract/tournaments/event-files.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { EventForm } from './event-form.tsx';
import styles from './events.module.css';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';

export function CreateEvent({ venues }: { readonly venues: QueryView<Venue[]> }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('events.createEvent')} />
      {preview ? (
        <FilePreview key={preview.importId} preview={preview} venues={venues} onAnother={() => setPreview(null)} />
      ) : (
        <div className={styles.ways}>
          <FileDrop onRead={setPreview} />
          <EventForm venues={venues} />
        </div>
      )}
    </div>
  );
}
