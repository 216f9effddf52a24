/** A day without a slot: the venue is closed, or has no courts yet, which a manager can add. */
import { useHasRole } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { t } from '#messages/t.ts';

interface NoSlotsProps {
  readonly venueId: string;
  readonly hasCourts: boolean;
}

export function NoSlots({ venueId, hasCourts }: NoSlotsProps) {
  const mayAdd = useHasRole('venue_manager');
  if (hasCourts)
    return (
      <Empty title={t('reservations.venueIsClosedOn')}>
        <p className="tt-ink2">{t('reservations.chooseAnotherDay')}</p>
      </Empty>
    );
  return mayAdd ? (
    <Empty
      title={t('reservations.noCourtsToBook')}
      action={
        <ButtonLink to="/venues/$venueId/edit" params={{ venueId }} variant="outlined">
          {t('reservations.addCourts')}
        </ButtonLink>
      }
    />
  ) : (
    <Empty
      title={t('reservations.noCourtsToBook')}
      action={
        <ButtonLink to="/venues" variant="outlined">
          {t('common.seeVenues')}
        </ButtonLink>
      }
    >
      <p className="tt-ink2">{t('reservations.askVenue')}</p>
    </Empty>
  );
}
