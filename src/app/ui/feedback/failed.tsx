/** What could not be loaded, in words, with a way to try again; without a network, that it is not on this device yet. */
import { DEFAULT_ERROR_TEXT, isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { AlertTriangleFilledIcon, CloudOffIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import { storageHealth } from '#outbox/storage/storage-health.ts';
import { REOPEN, STORAGE_FAILS } from './storage-words.ts';

/** Storage that fails may well have it. */
function missingWords(isPage: boolean): string {
  const health = storageHealth();
  if (health !== 'well') return `${STORAGE_FAILS[health]} ${REOPEN}`;
  return isPage ? t('ui.pageMissing') : t('ui.partMissing');
}

export interface FailedProps {
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Where it is all that the page has to say. */
  readonly isPage?: boolean;
}

export function Failed({ error, onRetry, isPage = false }: FailedProps) {
  const offline = isNetworkFailure(error);
  const Words = isPage ? 'h1' : 'p';
  usePageMeta({ title: isPage ? t('ui.notLoaded') : undefined });
  return (
    <div className="tt-empty" role="alert">
      {offline ? <CloudOffIcon size={48} /> : <AlertTriangleFilledIcon size={48} />}
      <Words className="tt-h3">{offline ? missingWords(isPage) : messageOf(error, DEFAULT_ERROR_TEXT)}</Words>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  );
}
