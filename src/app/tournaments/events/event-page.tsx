/** An event: its sign, its classes, and for its organisers a further class and the results for their association. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { PlusIcon } from '#app/ui/pictures/icons.tsx';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { useIsOrganiser } from '../use-is-organiser.ts';
import { ClassRows } from './class-rows.tsx';
import { whyClosed } from './entry-open.ts';
import { daysText } from './event-words.tsx';
import styles from './events.module.css';
import { eventQueries } from './queries.ts';
import { ToEvents } from './ways-on.tsx';

const AssociationExport = lazyPart(() => import('./association-export.tsx'), 'AssociationExport');
const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog');
const ClassDialog = lazyPart(() => import('./class-dialog.tsx'), 'ClassDialog');

interface InvitationProps {
  readonly view: EventView;
  readonly isOrganiser: boolean;
}

interface EventPageProps {
  readonly eventId: string;
  /** What stands below the classes. */
  readonly Invitation?: ComponentType<InvitationProps>;
}

export function EventPage({ eventId, Invitation }: EventPageProps) {
  const query = useQuery(eventQueries.detail(eventId));
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      <Loaded query={query} loading={<Waiting />} wayOn={<ToEvents />}>
        {(view) => <Shown view={view} Invitation={Invitation} />}
      </Loaded>
    </div>
  );
}

const Waiting = () => (
  <>
    <Loading hidden />
    <Skeleton height={170} className="tt-sheet" />
    <Skeleton height={500} className="tt-sheet" />
  </>
);

interface ShownProps {
  readonly view: EventView;
  readonly Invitation: EventPageProps['Invitation'] | undefined;
}

function Shown({ view, Invitation }: ShownProps) {
  const { event, classes } = view;
  const isOrganiser = useIsOrganiser(event);
  const { dialog, open, close } = useDialog<'class' | 'entry'>();
  const add = isOrganiser && (
    <Button start={<PlusIcon size={22} stroke={2.5} />} onClick={() => open('class')}>
      {t('events.addClass')}
    </Button>
  );
  return (
    <>
      <Sign event={event} isOrganiser={isOrganiser} />
      <Ways event={event} openTimes={isOrganiser ? () => open('entry') : undefined} />
      <section aria-labelledby="classes">
        <div className={styles.head}>
          <h2 id="classes">{t('events.classes')}</h2>
          {classes.length > 0 && add}
        </div>
        {classes.length > 0 ? <ClassRows classes={classes} /> : <Empty title={t('events.noClasses')} action={add} />}
      </section>
      {Invitation && <Invitation view={view} isOrganiser={isOrganiser} />}
      {isOrganiser && classes.length > 0 && <ToDoor eventId={event.id} />}
      {isOrganiser && classes.length > 0 && <AssociationExport event={event} />}
      {dialog === 'class' && <ClassDialog event={event} onClose={close} />}
      {dialog === 'entry' && <EntryDialog event={event} onClose={close} />}
    </>
  );
}

const ToDoor = ({ eventId }: { readonly eventId: string }) => (
  <section aria-labelledby="door" className={`tt-sheet ${styles.card}`}>
    <h2 id="door">{t('door.openTitle')}</h2>
    <p>{t('door.openWhy')}</p>
    <div className={styles.buttons}>
      <ButtonLink to="/events/$eventId/door" params={{ eventId }} variant="tonal">
        {t('door.toDoor')}
      </ButtonLink>
      <ButtonLink to="/events/$eventId/money" params={{ eventId }} variant="outlined">
        {t('money.money')}
      </ButtonLink>
    </div>
  </section>
);

interface WaysProps extends Pick<EventView, 'event'> {
  /** Missing for who is no organiser. */
  readonly openTimes: (() => void) | undefined;
}

/** Entering, one's own entry, and who has entered; where it is closed, when it opens. */
function Ways({ event, openTimes }: WaysProps) {
  const { id: eventId, entry, timeZone } = event;
  const closed = whyClosed(event);
  return (
    <nav aria-label={t('entering.openEntries')} className={styles.ways}>
      {entry && (
        <p className="tt-ink2">
          {closed ?? (entry.closesAt && t('entering.closesAt', { time: shortDateTime(entry.closesAt, timeZone) }))}
        </p>
      )}
      <p className={styles.buttons}>
        {entry && !closed && (
          <ButtonLink to="/events/$eventId/enter" params={{ eventId }} variant="next">
            {t('entering.enter')}
          </ButtonLink>
        )}
        {entry && (
          <ButtonLink to="/events/$eventId/entry" params={{ eventId }} variant="outlined">
            {t('entering.myEntry')}
          </ButtonLink>
        )}
        <ButtonLink to="/events/$eventId/entrants" params={{ eventId }} variant="outlined">
          {t('entering.entrants')}
        </ButtonLink>
        {openTimes && (
          <Button variant="outlined" onClick={openTimes}>
            {t('entering.openEntries')}
          </Button>
        )}
      </p>
    </nav>
  );
}

interface SignProps extends Pick<EventView, 'event'> {
  readonly isOrganiser: boolean;
}

function Sign({ event: { id, name, days, city, venue }, isOrganiser }: SignProps) {
  usePageMeta({ title: name, description: t('events.description', { name }), image: venue?.imageUrl ?? null });
  return (
    <header className={`tt-on-table ${styles.sign}`}>
      <div className={styles.head}>
        <h1>
          <Name>{name}</Name>
        </h1>
        <ShareButton look="icon" title={name} />
      </div>
      <p>{daysText(days)}</p>
      <p>
        {venue ? (
          <Link to="/venues/$venueId" params={{ venueId: venue.id }}>
            <Name>{venue.name}</Name>
          </Link>
        ) : (
          <Name>{city}</Name>
        )}
      </p>
      {isOrganiser && (
        <p>
          <Link to="/events/$eventId/edit" params={{ eventId: id }}>
            {t('events.editEvent')}
          </Link>
        </p>
      )}
    </header>
  );
}
