/** Where a tournament is played: picture, city and address; leads to the venue's own page. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CardLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { MapPinIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import styles from './venue-tab.module.css';

interface VenueTabProps {
  readonly venue: Venue | null;
  /** The tournament's id, for its organisers. */
  readonly edits?: string | false | undefined;
}

export function VenueTab({ venue, edits }: VenueTabProps) {
  const edit = edits && (
    <ButtonLink to="/tournaments/$tournamentId/edit" params={{ tournamentId: edits }} variant="outlined">
      {t('sign.editTournament')}
    </ButtonLink>
  );
  if (!venue) return <Empty title={t('sign.noVenueAvailable')} action={edit} />;
  return (
    <CardLink to="/venues/$venueId" params={{ venueId: venue.id }} className={styles.card ?? ''}>
      <VenuePicture venue={venue} className={styles.picture} />
      <span className={styles.words}>
        <span className="tt-h2">
          <Name>{venue.name}</Name>
        </span>
        <span className={styles.place}>
          <MapPinIcon size={20} />
          <span>
            {venue.city}
            <br />
            {venue.address}
          </span>
        </span>
      </span>
    </CardLink>
  );
}
