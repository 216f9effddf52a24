/** A list with nothing in it, as far as this device knows. */
import { useIsOnline } from '#app/call/connection.ts';
import { asOf, useListsAsOf } from '#app/ui/dates/lists-as-of.ts';
import { t } from '#messages/t.ts';
import { Empty, type EmptyProps } from './empty.tsx';

export const EmptyList = ({ children, ...props }: EmptyProps) => (
  <Empty {...props}>
    {children}
    <KeptWords />
  </Empty>
);

export interface KeptWordsProps {
  /** When the list was last heard of; else what is on the screen tells. */
  readonly at?: number;
}

/** Without a network an empty list only says what there was. */
export function KeptWords({ at }: KeptWordsProps) {
  const isOnline = useIsOnline();
  const onScreen = useListsAsOf(!isOnline && at === undefined);
  const time = at === undefined ? onScreen : asOf(at, Date.now());
  if (isOnline || time === undefined) return null;
  return <p className="tt-ink2">{t('ui.emptyAsOf', { time })}</p>;
}
