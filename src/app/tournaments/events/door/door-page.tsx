/** /events/$eventId/door: who is here and who has paid, for organisers and for whoever has the door's link; without a network as well. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { doorQueries } from '#app/tournaments/door-queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { QrcodeIcon } from '#app/ui/pictures/more-icons.tsx';
import type { EntrantList } from '#contract/tournaments/door.ts';
import { t } from '#messages/t.ts';
import { ToEvents } from '../ways-on.tsx';
import styles from './door.module.css';
import { DoorList } from './door-list.tsx';
import { firstStandpoint } from './door-model.ts';
import { useDoorWatch } from './use-door.ts';

const OpenDoor = lazyPart(() => import('./open-door.tsx'), 'OpenDoor');
const DoorDialog = lazyPart(() => import('./door-dialog.tsx'), 'DoorDialog');

const isNotLetIn = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export function DoorPage({ eventId }: { readonly eventId: string }) {
  const query = useQuery(doorQueries.entrants(eventId));
  const watched = useDoorWatch(eventId, query.data);
  return (
    <div className="tt-wrap tt-page">
      {isNotLetIn(query.error) || isNotLetIn(watched) ? (
        <NotLetIn />
      ) : (
        <Loaded query={query} loading={<Waiting />} wayOn={<ToEvents />}>
          {(list) => <Shown list={list} eventId={eventId} />}
        </Loaded>
      )}
    </div>
  );
}

const NotLetIn = () => (
  <Empty isPage title={t('door.notLetIn')} action={<ToEvents />}>
    <p>{t('door.notLetInWhy')}</p>
  </Empty>
);

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={60} className="tt-sheet" />
    <Skeleton height={500} className="tt-sheet" />
  </>
);

interface ShownProps {
  readonly list: EntrantList;
  readonly eventId: string;
}

function Shown({ list, eventId }: ShownProps) {
  const { name, role, door } = list;
  const { dialog, open, close } = useDialog<'door'>();
  const isOrganiser = role === 'organiser';
  return (
    <>
      <PageTitle
        title={t('door.titleOf', { name })}
        shown={rich('door.titleOf', { name })}
        action={
          <div className={styles.buttons}>
            {isOrganiser && door && (
              <Button variant="tonal" start={<QrcodeIcon size={20} />} onClick={() => open('door')}>
                {t('door.helper')}
              </Button>
            )}
            <ButtonLink to="/events/$eventId" params={{ eventId }} variant="outlined">
              {t('door.back')}
            </ButtonLink>
          </div>
        }
      />
      {door && <Opened key={door.per} list={list} eventId={eventId} />}
      {!door && (isOrganiser ? <OpenDoor eventId={eventId} /> : <NotLetIn />)}
      {dialog === 'door' && <DoorDialog eventId={eventId} onClose={close} />}
    </>
  );
}

/** Where somebody stands at first is kept while they are there, whatever the clock says since. */
function Opened({ list, eventId }: ShownProps) {
  const [first] = useState(() => firstStandpoint(list, currentTime()));
  return first ? <DoorList list={list} eventId={eventId} first={first} /> : <Empty title={t('door.nobodyEntered')} />;
}
