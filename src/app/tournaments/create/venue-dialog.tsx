/** Chooses a tournament's venue from a table of all venues, with pictures, numbers of tables and addresses. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import styles from './venue-dialog.module.css';

export interface VenueDialogProps {
  readonly venues: QueryView<Venue[]>;
  readonly value: string;
  readonly onSelect: (venueId: string) => void;
  readonly onClose: () => void;
}

export function VenueDialog({ venues, value, onSelect, onClose }: VenueDialogProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <Dialog
      open
      title={t('create.selectVenueForTournament')}
      width="wide"
      onClose={onClose}
      actions={
        <Button variant="primary" disabled={chosen === ''} onClick={() => onSelect(chosen)}>
          {t('create.selectVenue')}
        </Button>
      }
    >
      <Loaded query={venues} loading={<Loading />}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('create.noVenuesAvailable')}</p>
          ) : (
            <VenueTable venues={list} chosen={chosen} onChoose={setChosen} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface VenueTableProps {
  readonly venues: readonly Venue[];
  readonly chosen: string;
  readonly onChoose: (venueId: string) => void;
}

/** One venue can be chosen; choosing another lets go of the one before. */
function VenueTable({ venues, chosen, onChoose }: VenueTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr className="tt-label">
          <th scope="col">
            <span className="tt-hidden">{t('create.chosen')}</span>
          </th>
          <th scope="col">{t('create.venue')}</th>
          <th scope="col">{t('common.name')}</th>
          <th scope="col">{t('create.address')}</th>
        </tr>
      </thead>
      <tbody>
        {venues.map((venue) => {
          const isChosen = venue.id === chosen;
          const toggle = () => onChoose(isChosen ? '' : venue.id);
          return (
            // The checkbox is the control; the rest of the row is a larger place to press.
            <tr
              key={venue.id}
              className={isChosen ? styles.chosen : undefined}
              onClick={({ target }) => !(target instanceof Element && target.closest('label')) && toggle()}
            >
              <td>
                <Checkbox label={venue.name} hideLabel checked={isChosen} onChange={toggle} />
              </td>
              <td>
                <span className={styles.venue}>
                  <VenuePicture venue={venue} />
                  <span>
                    <span className="tt-name">
                      <Name>{venue.name}</Name>
                    </span>
                    <Tables count={venue.tableCount} />
                  </span>
                </span>
              </td>
              <td>
                <Name>{venue.name}</Name>
              </td>
              <td>{[venue.address, venue.city].filter(Boolean).join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Not known in a list that was kept from before it was told. */
const Tables = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : (
    <span className={`tt-small tt-ink2 ${styles.tables}`}>
      {count === 1 ? '1 table' : t('create.tables', { count })}
    </span>
  );
