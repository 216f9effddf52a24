/** What managers change of a venue: details and hours, its picture, closed days, and courts; each is saved by itself. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import { useLongForm } from '#app/session/long-form.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { notifyMutation } from '#app/ui/feedback/toasts.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { CalendarEventIcon } from '#app/ui/pictures/more-icons.tsx';
import type { VenueSettings } from '#contract/venues/venue-management.ts';
import { t } from '#messages/t.ts';
import { BookingsInTheWay, type Conflict, conflictOf } from '../bookings-in-the-way.tsx';
import { failureWordsOf, managementQueries, useVenueChange } from '../queries.ts';
import styles from '../venue-form.module.css';
import { ClosedDays } from './closed-days.tsx';
import { CourtsEditor } from './courts-editor.tsx';
import { ScenePicture } from './scene-picture.tsx';
import { VenueFields } from './venue-fields.tsx';
import { inputOf, type ReadyVenue, sentFields, type VenueValues, valuesOf, venueValues } from './venue-values.ts';

export function EditVenue({ venueId }: { readonly venueId: string }) {
  const query = useFreshQuery(managementQueries.settings(venueId));
  return (
    <div className="tt-wrap tt-page">
      <PageTitle
        title={query.data ? t('venueDesk.editName', { name: query.data.name }) : t('venueDesk.editVenue')}
        shown={query.data && rich('venueDesk.editName', { name: query.data.name })}
        action={
          <ButtonLink
            to="/venues/$venueId/manage"
            params={{ venueId }}
            variant="outlined"
            full="phone"
            start={<CalendarEventIcon size={20} />}
          >
            {t('venueDesk.bookings')}
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        loading={<Loading />}
        wayOn={
          <ButtonLink to="/venues" variant="outlined">
            {t('common.seeVenues')}
          </ButtonLink>
        }
      >
        {(settings) => (
          <div className={styles.form}>
            <div className={styles.wide}>
              <Details settings={settings} />
            </div>
            <section className={`tt-sheet ${styles.card}`} aria-labelledby="venue-picture">
              <h2 id="venue-picture">{t('venueDesk.picture')}</h2>
              <ScenePicture venueId={venueId} of={settings} />
            </section>
            <ClosedDays settings={settings} />
            <div className={styles.wide}>
              <CourtsEditor settings={settings} />
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Details({ settings }: { readonly settings: VenueSettings }) {
  const change = useVenueChange(settings.id);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm<VenueValues, unknown, ReadyVenue>({
    resolver: zodResolver(venueValues),
    defaultValues: valuesOf(settings),
  });
  const { typedBefore, sessionEnded, refused, sent } = useLongForm<VenueValues>(
    form,
    `venue ${settings.id}`,
    valuesOf(settings),
  );
  const submit = async (values: ReadyVenue) => {
    setConflict(null);
    const settled = await notifyMutation(change({ kind: 'venue', body: inputOf(values) }), {
      success: t('venueDesk.venueSaved'),
      error: failureWordsOf,
    });
    if (settled.ok) {
      form.reset(valuesOf(settled.value));
      // After the reset, which counts as typing for as long as the newer settings have not been drawn.
      return sent();
    }
    refused(settled.error);
    setConflict(conflictOf(settled.error));
    tieServerErrors(settled.error, sentFields, form.setError);
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className={styles.form}>
      {typedBefore}
      <VenueFields form={form} />
      {conflict && (
        <div className={styles.wide}>
          <BookingsInTheWay venueId={settings.id} timeZone={settings.timeZone} bookings={conflict} />
        </div>
      )}
      {sessionEnded}
      <Button type="submit" variant="next" size="large" full="phone" loading={form.formState.isSubmitting}>
        {t('common.save')}
      </Button>
    </form>
  );
}
