/**
 * Stands in for a page that could not be drawn. Where a part of it is gone with an older version, the newer one is fetched;
 * a fault of ours is called one.
 */
import { useEffect, useState } from 'react';
import { ApiError, isNetworkFailure } from '#app/call/api-error.ts';
import { isReachable } from '#app/call/connection.ts';
import { isMissingPart, reloadOnce } from '#app/call/missing-part.ts';
import { AnchorButton } from '#app/ui/controls/button.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { t } from '#messages/t.ts';
import { FirstFrame } from './first-frame.tsx';
import { PageFault } from './page-fault.tsx';

export interface RouteFailedProps {
  readonly error: unknown;
  readonly reset: () => void;
}

export function RouteFailed({ error, reset }: RouteFailedProps) {
  const isMissing = isMissingPart(error);
  const [isReloading, setReloading] = useState(isMissing);
  useEffect(() => {
    if (isMissing) void reloadOnce().then(setReloading);
  }, [isMissing]);
  if (isReloading) return <FirstFrame />;
  const retry = async () => {
    if (isMissing && (await isReachable())) window.location.reload();
    else reset();
  };
  const isFault = !isNetworkFailure(error) && !(error instanceof ApiError);
  if (isFault) return <PageFault error={error} onRetry={reset} />;
  return (
    <div className="tt-wrap tt-page">
      <Failed isPage error={error} onRetry={() => void retry()} />
      {/* A screen without a header has no other way out. */}
      <AnchorButton variant="text" href="/">
        {t('shell.backToHomePage')}
      </AnchorButton>
    </div>
  );
}
