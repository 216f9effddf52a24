/** What has become of this device's results, in one chip of the header that leads to all of them. */
import { PlainLink } from '#app/ui/controls/link.tsx';
import { SyncChip, type SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { CloudCheckIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';

/** How many results on this device are in each state. */
export interface SyncCounts {
  /** False where the device cannot be read; missing where it can. */
  readonly isKnown?: boolean;
  readonly waiting: number;
  readonly sending: number;
  readonly paused: number;
  readonly attention: number;
}

/** How many have not reached the server, as far as is known. */
export const unsentIn = (counts: SyncCounts | undefined): number =>
  counts ? counts.waiting + counts.sending + counts.paused + counts.attention : 0;

const onThisDevice: string = '/on-this-device';

interface Summary {
  readonly state: SyncState;
  readonly label: string;
}

/** One state for all: what needs a person comes first, then what moves, then what waits. */
export function summaryOf({ isKnown = true, waiting, sending, paused, attention }: SyncCounts): Summary {
  if (attention > 0) return { state: 'attention', label: t('shell.toCheck', { count: attention }) };
  if (sending > 0) return { state: 'sending', label: t('shell.sending', { count: sending + waiting }) };
  if (waiting + paused > 0) return { state: 'saved', label: t('shell.toSend', { count: waiting + paused }) };
  return isKnown ? { state: 'sent', label: t('shell.allSent') } : { state: 'attention', label: t('shell.notKnown') };
}

/** The total in the header; with nothing pending it is a cloud under 900. */
export function SyncIndicator({ counts }: { readonly counts: SyncCounts }) {
  const { state, label } = summaryOf(counts);
  const quiet = state === 'sent';
  return (
    <div role="status">
      <PlainLink to={onThisDevice} className="tt-header-sync" aria-label={t('shell.resultsHere', { state: label })}>
        {quiet && (
          <span className="tt-header-all-sent">
            <CloudCheckIcon size={26} stroke={1.9} />
          </span>
        )}
        <SyncChip
          state={state}
          label={label}
          className={quiet ? 'tt-header-sync-chip is-quiet' : 'tt-header-sync-chip'}
        />
      </PlainLink>
    </div>
  );
}
