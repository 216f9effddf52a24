/** The place for a file of click-TT: dropped or chosen, it goes to the server, which says what it would make. */
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { messageOf } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useChange } from '#app/ui/feedback/use-call.ts';
import { UploadIcon } from '#app/ui/pictures/more-icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { postFile } from '#app/ui/upload/post-picture.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { ImportPreview } from '#contract/tournaments/event-files.ts';
import { t } from '#messages/t.ts';
import styles from './events.module.css';

export function FileDrop({ onRead }: { readonly onRead: (preview: ImportPreview) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { mutate, isPending, error } = useChange<File, ImportPreview>(
    (file) =>
      postFile(latePaths.importFile, {}, { file, onSent: () => undefined, signal: new AbortController().signal }),
    { onSuccess: onRead },
  );
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) mutate(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again once it is mended.
    event.target.value = '';
    if (file) mutate(file);
  };
  return (
    <section className={`tt-sheet ${styles.card}`} aria-labelledby="event-file">
      <h2 id="event-file">{t('events.fromFile')}</h2>
      <p className="tt-ink2">{t('events.fromFileHint')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to what the button does. */}
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <p>{t('events.dropFile')}</p>
        <input
          ref={input}
          type="file"
          accept=".xml,text/xml,application/xml"
          className="tt-hidden"
          tabIndex={-1}
          aria-label={t('events.file')}
          onChange={choose}
        />
        <Button start={<UploadIcon size={20} />} loading={isPending} onClick={() => input.current?.click()}>
          {t('events.chooseFile')}
        </Button>
        {isPending && <p role="status">{t('events.reading')}</p>}
        {error && !isPending && <p role="alert">{messageOf(error)}</p>}
      </div>
    </section>
  );
}
