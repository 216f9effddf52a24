/** All events: what is on or to come, then the past; organisers have the way to a new one. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useHasRole } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { SkeletonCards } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { FoundCards } from '#app/ui/lists/found-cards.tsx';
import { ArrowRightIcon, MapPinIcon, PlusIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { EventCard } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { daysText } from './event-words.tsx';
import { eventQueries } from './queries.ts';

export function EventList() {
  const query = useQuery(eventQueries.list());
  const create = useHasRole('tournament_organizer') && <CreateEventLink />;
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title={t('events.events')}
        count={query.data?.length || undefined}
        beside={
          <span className="tt-h1">
            <Link to="/tournaments">{t('tournamentList.tournaments')}</Link>
          </span>
        }
        action={query.data?.length !== 0 && create}
      />
      <Loaded query={query} loading={<SkeletonCards />}>
        {(events) =>
          events.length === 0 ? (
            <EmptyList title={t('events.noEvents')} action={create}>
              <p>{t('events.noEventsHint')}</p>
            </EmptyList>
          ) : (
            <Cards events={events} />
          )
        }
      </Loaded>
    </div>
  );
}

function Cards({ events }: { readonly events: readonly EventCard[] }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <FoundCards
      items={events}
      keyOf={({ id }) => id}
      wordsOf={({ name, city, venue }) => [name, city, venue?.name]}
      partOf={({ days: [, last] }) => (last < today ? t('events.past') : t('events.now'))}
      label={t('events.searchEvents')}
      hint={t('events.searchHint')}
    >
      {(event) => <Card event={event} />}
    </FoundCards>
  );
}

const CreateEventLink = () => (
  <ButtonLink to="/create-event" full="phone" start={<PlusIcon size={22} stroke={2.5} />}>
    {t('events.createEvent')}
  </ButtonLink>
);

function Card({ event: { id, name, city, venue, days, classes } }: { readonly event: EventCard }) {
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className="tt-sheet tt-tournament is-compact">
      <div className="tt-tournament-picture">
        <VenuePicture venue={venue ?? { id, imageUrl: null }} />
      </div>
      <div className="tt-tournament-words">
        <h3 id={headingId}>
          <Name>{name}</Name>
        </h3>
        <p>{daysText(days)}</p>
        <p className="tt-ink2">{t('events.classCount', { count: classes })}</p>
        <p>
          <MapPinIcon size={20} /> <Name>{venue?.name ?? city}</Name>
        </p>
        <ButtonLink
          to="/events/$eventId"
          params={{ eventId: id }}
          variant="tonal"
          spread
          end={<ArrowRightIcon size={20} />}
          aria-describedby={headingId}
        >
          {t('championships.viewDetails')}
        </ButtonLink>
      </div>
    </article>
  );
}
