/** The chosen venue as a card; a press opens the venues to choose from. */
import { type Ref, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Field } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { ChevronRightIcon, PlusIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import styles from './venue-field.module.css';

const VenueDialog = lazyPart(() => import('./venue-dialog.tsx'), 'VenueDialog');

export interface VenueFieldProps {
  readonly venues: QueryView<Venue[]>;
  /** Whether this person may add a venue, and comes back here from there. */
  readonly mayAdd: boolean;
  /** Empty until one is chosen. */
  readonly value: string;
  readonly onChange: (venueId: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function VenueField({ venues, mayAdd, value, onChange, onBlur, error, ref }: VenueFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const venue = venues.data?.find(({ id }) => id === value);
  return (
    <>
      <Field label={t('create.venue')} error={error}>
        {(control) => (
          <button
            {...control}
            ref={ref}
            type="button"
            aria-haspopup="dialog"
            aria-label={venue ? nameOf(venue) : t('create.venueChooseVenue')}
            className={styles.card}
            onBlur={onBlur}
            onClick={() => setOpen(true)}
          >
            {venue ? <Chosen venue={venue} /> : <Unchosen />}
          </button>
        )}
      </Field>
      {isOpen && (
        <VenueDialog
          venues={venues}
          mayAdd={mayAdd}
          value={value}
          onClose={() => setOpen(false)}
          onSelect={(venueId) => {
            onChange(venueId);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const placeOf = ({ address, city }: Venue): string => [address, city].filter(Boolean).join(', ');

/** All that the card shows. */
function nameOf(venue: Venue): string {
  const [name, place] = [venue.name, placeOf(venue)];
  return place === '' ? t('create.venueName', { name }) : t('create.venueNameAt', { name, place });
}

const Chosen = ({ venue }: { readonly venue: Venue }) => (
  <>
    <VenuePicture venue={venue} className={styles.picture} />
    <span className={styles.words}>
      <span className="tt-h3">
        <Name>{venue.name}</Name>
      </span>{' '}
      <span className="tt-small tt-ink2">{placeOf(venue)}</span>
    </span>
    <ChevronRightIcon />
  </>
);

const Unchosen = () => (
  <>
    <span className={styles.place}>
      <PlusIcon size={28} />
    </span>
    <span className={styles.words}>
      <span className="tt-h3">{t('create.chooseVenue')}</span>
    </span>
    <ChevronRightIcon />
  </>
);
