/** Tells that the device is offline or the server silent: what happens to scores, and how old the lists are. It leaves by itself. */
import type { ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { AlertTriangleFilledIcon, CloudOffIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import type { StorageHealth } from '#outbox/storage/storage-health.ts';
import { REOPEN, STORAGE_FAILS } from './storage-words.ts';

export interface OfflineBannerProps {
  /** When the oldest list on the screen was heard of, as `10:31`. */
  readonly listsAsOf?: string | undefined;
  /** Requests stay without an answer, though none has failed yet. */
  readonly isSilent?: boolean | undefined;
  /** The browser's storage fails, with a network or without: then nothing is promised of it. */
  readonly storage?: Exclude<StorageHealth, 'well'> | undefined;
  /** The browser may throw away what an app keeps that is not on the home screen. */
  readonly mayForget?: boolean | undefined;
}

const bold = (words: ReactNode) => <b>{words}</b>;

export function OfflineBanner({ listsAsOf, isSilent = false, storage, mayForget = false }: OfflineBannerProps) {
  if (storage) return <StorageBanner storage={storage} />;
  return (
    <div className="tt-offline" role="status">
      <div className="tt-wrap">
        <CloudOffIcon />
        <p>
          {isSilent ? rich('ui.bannerSilent', { b: bold }) : rich('ui.bannerOffline', { b: bold })}{' '}
          {listsAsOf !== undefined && <span>{t('ui.listsAsOf', { time: listsAsOf })}</span>}{' '}
          {mayForget && <span>{t('ui.mayForget')}</span>}
        </p>
      </div>
    </div>
  );
}

function StorageBanner({ storage }: { readonly storage: Exclude<StorageHealth, 'well'> }) {
  return (
    <div className="tt-offline" role="status">
      <div className="tt-wrap">
        <AlertTriangleFilledIcon />
        <p>
          <b>{STORAGE_FAILS[storage]}</b> {REOPEN}
        </p>
        {storage === 'lost' && (
          <Button variant="outlined" size="small" onClick={() => window.location.reload()}>
            {t('ui.reload')}
          </Button>
        )}
      </div>
    </div>
  );
}
