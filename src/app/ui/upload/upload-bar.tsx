/** How far a picture's upload is, and a way to stop it; nothing while none is under way. */
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import styles from './upload-bar.module.css';
import type { UploadState } from './use-picture-upload.ts';

export function UploadBar({ sent, cancel }: Pick<UploadState, 'sent' | 'cancel'>) {
  if (sent === undefined) return null;
  // The server has all of it and resizes it, which takes an unknown time.
  const isSent = sent === 1;
  const percent = Math.floor(sent * 100);
  return (
    <div className={styles.upload}>
      <progress
        aria-label={t('ui.pictureUpload')}
        className={styles.bar}
        max={100}
        {...(!isSent && { value: percent })}
      />
      <span className="tt-small tt-ink2">{isSent ? t('ui.almostDone') : `${percent} %`}</span>
      <Button variant="text" aria-label={t('ui.cancelUpload')} onClick={cancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
