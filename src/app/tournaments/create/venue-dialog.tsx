/** Chooses a tournament's venue from a table of all venues, with pictures, numbers of tables and addresses. */
import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { PlusIcon } from '#app/ui/pictures/icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import styles from './venue-dialog.module.css';

export interface VenueDialogProps {
  readonly venues: QueryView<Venue[]>;
  readonly mayAdd: boolean;
  readonly value: string;
  readonly onSelect: (venueId: string) => void;
  readonly onClose: () => void;
}

export function VenueDialog({ venues, mayAdd, value, onSelect, onClose }: VenueDialogProps) {
  const [chosen, setChosen] = useState(value);
  const isEmpty = venues.data?.length === 0;
  return (
    <Dialog
      open
      title={t('create.selectVenueForTournament')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {mayAdd && <AddVenue variant={isEmpty ? 'primary' : 'outlined'} />}
          {!isEmpty && (
            <Button variant="primary" disabled={chosen === ''} onClick={() => onSelect(chosen)}>
              {t('create.selectVenue')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={venues} loading={<Loading />}>
        {(list) =>
          list.length === 0 ? (
            <>
              <p>{t('create.noVenuesAvailable')}</p>
              <p className="tt-ink2">{mayAdd ? t('create.addFirstVenue') : t('create.askForVenue')}</p>
            </>
          ) : (
            <VenueTable venues={list} chosen={chosen} onChoose={setChosen} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** What was typed waits on this device meanwhile. */
const AddVenue = ({ variant }: { readonly variant: 'primary' | 'outlined' }) => (
  <ButtonLink to="/create-venue" search={{ next: 'tournament' }} variant={variant} start={<PlusIcon size={20} />}>
    {t('create.addVenue')}
  </ButtonLink>
);

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
    <span className={`tt-small tt-ink2 ${styles.tables}`}>{t('create.tables', { count })}</span>
  );
