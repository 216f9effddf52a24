/** /events/{id}/edit: an event's fields as the server has them now, and the limits and fees of its classes. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import { ApiError } from '#app/call/api-error.ts';
import { useIsOnline } from '#app/call/connection.ts';
import { useLongForm } from '#app/session/long-form.tsx';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { LoadingHeading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { latePaths } from '#contract/late-paths.ts';
import { createEvent, type EventClass, type EventView } from '#contract/tournaments/events.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { tournamentsKey } from '../../queries.ts';
import { useIsOrganiser } from '../../use-is-organiser.ts';
import { Limits } from '../class-rows.tsx';
import { EVENT_FIELDS, EventFields, type EventValues } from '../event-fields.tsx';
import styles from '../events.module.css';
import { eventQueries, eventsKey } from '../queries.ts';
import { sayAtFields, useFollowing } from '../server-word.ts';
import { TermsDialog } from './terms-dialog.tsx';

interface EditEventProps {
  readonly eventId: string;
  readonly venues: QueryView<Venue[]>;
}

export function EditEventPage(props: EditEventProps) {
  usePageMeta({ title: t('events.editEvent') });
  return (
    <OrganisersOnly what="edit" back={{ to: '/events', label: t('events.seeEvents') }}>
      {() => <Edit {...props} />}
    </OrganisersOnly>
  );
}

function Edit({ eventId, venues }: EditEventProps) {
  // Fields from an earlier visit would show as seen what another person has changed since.
  const { data, error, refetch } = useFreshQuery(eventQueries.edit(eventId));
  const isOrganiser = useIsOrganiser(data?.event);
  if (data && !isOrganiser) return <Refused message={t('events.notYours')} eventId={eventId} />;
  if (data)
    return (
      <div className={`tt-wrap tt-page ${styles.page}`}>
        <PageTitle title={t('events.editEvent')} />
        <Form view={data} venues={venues} onRefused={async () => void (await refetch())} />
        {data.classes.length > 0 && <Classes view={data} />}
      </div>
    );
  if (error instanceof ApiError && error.status < 500) return <Refused message={error.message} eventId={eventId} />;
  if (error) return <Failed isPage error={error} onRetry={() => void refetch()} />;
  return (
    <div className="tt-wrap tt-page">
      <LoadingHeading />
      <Skeleton height={500} className="tt-sheet" />
    </div>
  );
}

const Refused = ({ message, eventId }: { readonly message: string; readonly eventId: string }) => (
  <Empty
    isPage
    title={message}
    action={
      <ButtonLink to="/events/$eventId" params={{ eventId }}>
        {t('events.seeEvent')}
      </ButtonLink>
    }
  />
);

const fieldsOf = ({ name, city, venue, days }: EventView['event']): EventValues => ({
  name,
  city,
  venueId: venue?.id ?? '',
  days: [days[0], days[1]],
});

interface FormProps extends Pick<EditEventProps, 'venues'> {
  readonly view: EventView;
  /** Asks for the fields again. */
  readonly onRefused: () => Promise<void>;
}

function Form({ view: { event, classes }, venues, onRefused }: FormProps) {
  const { id: eventId } = event;
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const seen = fieldsOf(event);
  const form = useForm<EventValues>({ resolver: zodResolver(createEvent.body), defaultValues: seen });
  // react-hook-form follows what is dirty only for those who read it.
  void form.formState.dirtyFields;
  const { refused, sent, typedBefore, sessionEnded } = useLongForm(form, `edit event ${eventId}`, seen);
  useFollowing(form, event.version, seen);
  const { run } = useCall(latePaths.editEvent, {
    success: t('events.updated'),
    invalidates: [eventsKey, tournamentsKey],
    isIdempotent: true,
  });
  const submit = async (fields: EventValues) => {
    const settled = await run({ eventId, body: { seen, fields } });
    if (settled.ok) {
      sent();
      return navigate({ to: '/events/$eventId', params: { eventId } });
    }
    refused(settled.error);
    const fieldOf = (path: string) => EVENT_FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
    await sayAtFields(form, { error: settled.error, fieldOf, askAgain: onRefused });
  };
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className={`tt-sheet ${styles.card}`}>
      {typedBefore}
      <EventFields form={form} venues={venues} earliest={[seen.days[0], today].sort()[0] ?? today} />
      {classes.length > 0 && <p className="tt-ink2">{t('events.venueStays')}</p>}
      {sessionEnded}
      {!isOnline && <p className="tt-small tt-ink2">{t('sign.changesNeedNetwork')}</p>}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="next"
          size="large"
          full="phone"
          disabled={!isOnline}
          loading={form.formState.isSubmitting}
        >
          {t('common.save')}
        </Button>
        <ButtonLink variant="outlined" to="/events/$eventId" params={{ eventId }}>
          {t('common.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

function Classes({ view: { event, classes } }: { readonly view: EventView }) {
  const [opened, setOpened] = useState<EventClass | null>(null);
  return (
    <section aria-labelledby="classes">
      <div className={styles.head}>
        <h2 id="classes">{t('events.classes')}</h2>
      </div>
      <ul className={styles.classes}>
        {classes.map((one) => (
          <li key={one.tournament.id} className={`tt-sheet ${styles.class}`}>
            <h3>
              <Name>{one.tournament.name}</Name>
            </h3>
            <Limits of={one} />
            <p className={styles.buttons}>
              <Button
                variant="outlined"
                aria-label={t('events.editTermsOf', { name: one.tournament.name })}
                onClick={() => setOpened(one)}
              >
                {t('events.editTerms')}
              </Button>
              <Link to="/tournaments/$tournamentId/edit" params={{ tournamentId: one.tournament.id }}>
                {t('events.editClass')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {opened && <TermsDialog eventId={event.id} seen={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
