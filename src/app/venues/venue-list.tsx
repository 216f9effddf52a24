/** All venues as cards, to be searched by name, city or street where they are many; managers create one from here. */
import { useQuery } from '@tanstack/react-query';
import { useHasRole } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CardLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { SkeletonCards } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { FoundCards } from '#app/ui/lists/found-cards.tsx';
import { PlusIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { venueQueries } from './queries.ts';

export function VenueList() {
  const query = useQuery(venueQueries.list());
  const create = useHasRole('venue_manager') && <CreateVenueLink />;
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title={t('venues.venues')}
        count={query.data?.length || undefined}
        action={query.data?.length !== 0 && create}
      />
      <Loaded query={query} loading={<SkeletonCards height={330} />}>
        {(venues) =>
          venues.length === 0 ? (
            <EmptyList title={t('venues.noVenuesAvailable')} action={create} />
          ) : (
            <FoundCards
              items={venues}
              keyOf={({ id }) => id}
              wordsOf={({ name, city, address }) => [name, city, address]}
              label={t('venues.searchVenues')}
              hint={t('venues.nameCityOrStreet')}
            >
              {(venue) => <VenueCard venue={venue} />}
            </FoundCards>
          )
        }
      </Loaded>
    </div>
  );
}

const CreateVenueLink = () => (
  <ButtonLink to="/create-venue" variant="next" size="large" full="phone" start={<PlusIcon size={22} />}>
    {t('venues.createVenue')}
  </ButtonLink>
);

function VenueCard({ venue }: { readonly venue: Venue }) {
  return (
    <CardLink to="/venues/$venueId" params={{ venueId: venue.id }} className="tt-venue">
      <VenuePicture venue={venue} />
      <div>
        <h2 className="tt-h3">
          <Name>{venue.name}</Name>
        </h2>
        <p>{venue.city}</p>
        <p className="tt-ink2">{venue.address}</p>
      </div>
    </CardLink>
  );
}
