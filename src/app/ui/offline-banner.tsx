import { CloudOffIcon } from './icons.tsx';

export interface OfflineBannerProps {
  /** When the oldest list on the screen was heard of, as `10:31`. */
  readonly listsAsOf?: string | undefined;
}

/** What happens to scores, and how old the lists are. It leaves by itself. */
export function OfflineBanner({ listsAsOf }: OfflineBannerProps) {
  return (
    <div className="tt-offline" role="status">
      <div className="tt-wrap">
        <CloudOffIcon />
        <p>
          <b>You’re offline.</b> Scores stay on this device until the signal is back.{' '}
          {listsAsOf !== undefined && <span>Lists as of {listsAsOf}.</span>}
        </p>
      </div>
    </div>
  );
}
