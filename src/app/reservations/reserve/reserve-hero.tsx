/** The venue page's hero, shrunken to a strip. */
import { Name } from '#app/ui/controls/name.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { Venue } from '#contract/venues/venues.ts';
import styles from './reserve-page.module.css';

export const ReserveHero = ({ venue }: { readonly venue: Venue }) => (
  <header className={styles.hero}>
    <VenuePicture venue={venue} eager />
    <div className="tt-wrap">
      <div className={`tt-on-table ${styles.sign}`}>
        <h1 className="tt-h2">
          <Name>{venue.name}</Name>
        </h1>
        <p>{[venue.address, venue.city].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  </header>
);
