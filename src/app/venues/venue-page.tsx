/** A venue as everybody sees it: place, hours, contact and the way to book; managers also get to its bookings and its editing. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNetworkFailure } from '#app/call/api-error.ts';
import { useHasRole } from '#app/session/queries.ts';
import { AnchorButton, ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { PinnedBar } from '#app/ui/layout/pinned-bar.tsx';
import { MapPinIcon } from '#app/ui/pictures/icons.tsx';
import { CalendarEventIcon, PencilIcon } from '#app/ui/pictures/more-icons.tsx';
import { VenuePicture, venuePictureUrl } from '#app/ui/pictures/venue-picture.tsx';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import type { Venue, VenueContact } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { venueQueries } from './queries.ts';
import styles from './venue-page.module.css';

export function VenuePage({ venueId }: { readonly venueId: string }) {
  return (
    <div className="tt-wrap tt-page">
      <Loaded query={useVenue(venueId)} loading={<Waiting />} wayOn={<ToVenues />}>
        {(venue) => <VenueSheet venue={venue} />}
      </Loaded>
    </div>
  );
}

/** Where the venue itself was never asked for, the list of venues may know it on a device without a network. */
function useVenue(venueId: string): QueryView<Venue> {
  const { data, error, refetch } = useQuery(venueQueries.detail(venueId));
  const isLost = data === undefined && isNetworkFailure(error);
  const list = useQuery({ ...venueQueries.list(), enabled: isLost });
  const listed = isLost ? list.data?.find(({ id }) => id === venueId) : undefined;
  return { data: data ?? listed, error, refetch };
}

const ToVenues = () => (
  <ButtonLink to="/venues" variant="outlined">
    {t('common.seeVenues')}
  </ButtonLink>
);

const Waiting = () => (
  <div className={styles.page}>
    <Loading hidden />
    <Skeleton height={320} className="tt-sheet" />
    <Skeleton height={180} className="tt-sheet" />
  </div>
);

function VenueSheet({ venue }: { readonly venue: Venue }) {
  usePageMeta({
    title: venue.name,
    description: t('venues.nameAddressCityTable', { name: venue.name, address: venue.address, city: venue.city }),
    image: venuePictureUrl(venue),
  });
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <VenuePicture venue={venue} eager />
        <h1 className="tt-on-table">
          <Name>{venue.name}</Name>
        </h1>
        <span className={styles.share}>
          <ShareButton look="icon" title={venue.name} />
        </span>
      </header>
      <ForManagers venueId={venue.id} />
      <section aria-labelledby="reservations" className={`tt-sheet ${styles.reservations}`}>
        <div className={styles.head}>
          <h2 id="reservations">{t('venues.reservations')}</h2>
          <PinnedBar>
            <ButtonLink
              to="/venues/$venueId/reserve"
              params={{ venueId: venue.id }}
              variant="next"
              size="large"
              full="phone"
            >
              {t('venues.bookNow')}
            </ButtonLink>
          </PinnedBar>
        </div>
        <ul>
          <Offer title={t('venues.courtBooking')}>{t('venues.courtBookingBlurb')}</Offer>
          <Offer title={t('venues.trainingSessions')}>{t('venues.trainingBlurb')}</Offer>
          <Offer title={t('venues.eventSpace')}>{t('venues.eventBlurb')}</Offer>
        </ul>
      </section>
      <div className={styles.cards}>
        <Card title={t('venues.location')}>
          <p>{venue.city}</p>
          <p>{venue.address}</p>
          <AnchorButton
            href={mapOf(venue)}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            full="phone"
            start={<MapPinIcon size={22} />}
          >
            {t('venues.viewOnMap')}
          </AnchorButton>
        </Card>
        <Card title={t('venues.hours')}>
          {venue.openingHours ? (
            <OpeningHours week={venue.openingHours} />
          ) : (
            <p className="tt-ink2">{t('venues.askVenueForIts')}</p>
          )}
        </Card>
        <Card title={t('venues.contact')}>
          <Contact venue={venue} />
        </Card>
      </div>
    </div>
  );
}

function ForManagers({ venueId }: { readonly venueId: string }) {
  if (!useHasRole('venue_manager')) return null;
  return (
    <div className={styles.managers}>
      <ButtonLink
        to="/venues/$venueId/manage"
        params={{ venueId }}
        variant="primary"
        start={<CalendarEventIcon size={20} />}
      >
        {t('venues.bookings')}
      </ButtonLink>
      <ButtonLink to="/venues/$venueId/edit" params={{ venueId }} variant="outlined" start={<PencilIcon size={20} />}>
        {t('venues.editVenue')}
      </ButtonLink>
    </div>
  );
}

/** A map that opens at the address, without a key or an account. */
const mapOf = ({ name, address, city }: Venue): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address || city ? `${address}, ${city}` : name })}`;

const noContact: VenueContact = { phone: '', email: '', text: '' };

function Contact({ venue }: { readonly venue: Venue }) {
  const { phone, email, text } = venue.contact ?? noContact;
  if (!phone && !email && !text) return <NoContact venueId={venue.id} />;
  return (
    <div className={styles.contact}>
      {text && <p>{text}</p>}
      <PhoneLink phone={phone} />
      <MailLink email={email} />
    </div>
  );
}

function NoContact({ venueId }: { readonly venueId: string }) {
  const mayAdd = useHasRole('venue_manager');
  return (
    <>
      <p className="tt-ink2">{t('venues.noContactHasBeen')}</p>
      {mayAdd && (
        <ButtonLink to="/venues/$venueId/edit" params={{ venueId }} variant="outlined" full="phone">
          {t('venues.addContact')}
        </ButtonLink>
      )}
    </>
  );
}

interface TitledProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Card = ({ title, children }: TitledProps) => (
  <section className={`tt-sheet ${styles.card}`}>
    <h2 className="tt-h3">{title}</h2>
    {children}
  </section>
);

const Offer = ({ title, children }: TitledProps) => (
  <li>
    <h3 className="tt-h4">{title}</h3>
    <p className="tt-ink2">{children}</p>
  </li>
);
