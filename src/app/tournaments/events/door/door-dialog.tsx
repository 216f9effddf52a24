/** The link that lets a helper in without an account: told once, replaced and ended at any time; and the door's end. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import { t } from '#messages/t.ts';
import styles from './door.module.css';

const QrDialog = lazyPart(() => import('#app/ui/sharing/qr-dialog.tsx'), 'QrDialog');

interface DoorDialogProps {
  readonly eventId: string;
  readonly onClose: () => void;
}

export function DoorDialog({ eventId, onClose }: DoorDialogProps) {
  const query = useQuery(doorQueries.link(eventId));
  const [url, setUrl] = useState<string>();
  const refreshes = [doorQueries.link(eventId).queryKey];
  const making = useCall(latePaths.makeDoorLink, { success: t('door.linkMade'), refreshes });
  const ending = useCall(latePaths.endDoorLink, { success: t('door.linkEnded'), refreshes });
  const closing = useCall(latePaths.setDoor, {
    success: t('door.closed'),
    refreshes: [doorQueries.entrants(eventId).queryKey],
  });
  const isBusy = making.isPending || ending.isPending || closing.isPending;
  const make = async () => {
    const settled = await making.run({ eventId, body: {} });
    if (settled.ok) setUrl(settled.value.url);
  };
  const closeDoor = async () => {
    const settled = await closing.run({ eventId, body: { per: null } });
    if (settled.ok) onClose();
  };
  if (url) return <QrDialog address={url} name={t('door.linkCode')} onClose={onClose} />;
  return (
    <Dialog open title={t('door.helper')} busy={isBusy} onClose={onClose}>
      <p className="tt-ink2">{t('door.helperWhy')}</p>
      <Loaded query={query} loading={<Loading />}>
        {({ link }) => (
          <>
            {link && (
              <p className="tt-small">
                {link.hasEnded ? t('door.linkIsOver') : t('door.linkSince', { when: shortDateTime(link.createdAt) })}
              </p>
            )}
            <div className={styles.buttons}>
              <Button variant="tonal" disabled={isBusy} onClick={() => void make()}>
                {link && !link.hasEnded ? t('door.replaceLink') : t('door.makeLink')}
              </Button>
              {link && !link.hasEnded && (
                <Button variant="outlined" disabled={isBusy} onClick={() => void ending.run({ eventId, body: {} })}>
                  {t('door.endLink')}
                </Button>
              )}
              <Button variant="text" disabled={isBusy} onClick={() => void closeDoor()}>
                {t('door.close')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
