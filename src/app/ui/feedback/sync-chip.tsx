/** Where a result is: dashed is on this device only, solid is on the server. Always worded. */
import type { ReactNode } from 'react';
import { AlertTriangleFilledIcon, ArrowUpIcon, CheckIcon, DeviceMobileIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';

export type SyncState = 'saved' | 'sending' | 'sent' | 'attention';

const labels: Readonly<Record<SyncState, string>> = {
  saved: t('ui.savedOnThisDevice'),
  sending: t('ui.sending'),
  sent: t('ui.sent'),
  attention: t('ui.needsAttention'),
};
const icons: Readonly<Record<SyncState, ReactNode>> = {
  saved: <DeviceMobileIcon size={18} stroke={2.2} />,
  sending: <ArrowUpIcon size={18} stroke={2.6} />,
  sent: <CheckIcon size={18} stroke={2.8} />,
  attention: <AlertTriangleFilledIcon size={18} />,
};

export interface SyncChipProps {
  readonly state: SyncState;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function SyncChip({ state, label = labels[state], className }: SyncChipProps) {
  return (
    <span className={classNames('tt-sync', `is-${state}`, className)}>
      {icons[state]}
      <span>{label}</span>
    </span>
  );
}
