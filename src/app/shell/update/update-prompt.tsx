/** Asks before a new version of the app takes over; never in the middle of typing. */
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import { useUpdate } from './service-worker.ts';

export function UpdatePrompt() {
  const { isOffered, isStarting, reload, later } = useUpdate();
  if (!isOffered) return null;
  return (
    <div role="status" className="tt-update">
      <p>{t('shell.newVersionIsReady')}</p>
      <Button variant="text" size="small" onClick={later}>
        {t('shell.later')}
      </Button>
      <Button variant="primary" size="small" loading={isStarting} onClick={reload}>
        {t('shell.reload')}
      </Button>
    </div>
  );
}
