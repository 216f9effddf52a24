/** A manager's new venue: what it is, when it is open, how many courts at which price. The rest is set where it is edited. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useLongForm } from '#app/session/long-form.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { t } from '#messages/t.ts';
import { useCreateVenue } from '../queries.ts';
import styles from '../venue-form.module.css';
import type { CreateVenueSearch } from './create-venue-search.ts';
import { VenueFields } from './venue-fields.tsx';
import { newVenueOf, noVenue, type ReadyVenue, sentFields, type VenueValues, venueValues } from './venue-values.ts';

export function CreateVenue({ next }: CreateVenueSearch) {
  const navigate = useNavigate();
  const create = useCreateVenue();
  const blank = noVenue(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');
  const form = useForm<VenueValues, unknown, ReadyVenue>({
    resolver: zodResolver(venueValues),
    defaultValues: blank,
  });
  const { typedBefore, sessionEnded, refused, sent } = useLongForm<VenueValues>(form, 'create-venue', blank);
  const { register, formState } = form;

  const submit = async (values: ReadyVenue) => {
    const settled = await create.run({ body: newVenueOf(values) });
    if (settled.ok) {
      sent();
      const { id } = settled.value;
      // Back then leads to the tournament, not to this form once more.
      if (next === 'tournament') return navigate({ to: '/create-tournament', search: { venue: id }, replace: true });
      return navigate({ to: '/venues/$venueId/edit', params: { venueId: id } });
    }
    refused(settled.error);
    tieServerErrors(settled.error, sentFields, form.setError);
  };

  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('venueDesk.createVenue')} />
      <form noValidate onSubmit={form.handleSubmit(submit)} className={styles.form}>
        {next === 'tournament' && <p className={`tt-ink2 ${styles.wide}`}>{t('venueDesk.youComeBackTo')}</p>}
        {typedBefore}
        <VenueFields form={form} />
        <section className={`tt-sheet ${styles.card} ${styles.wide}`} aria-labelledby="venue-courts">
          <h2 id="venue-courts">{t('venueDesk.courts')}</h2>
          <div className={styles.pair}>
            <TextField
              label={t('venueDesk.numberOfCourts')}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              error={formState.errors.courtCount?.message}
              {...register('courtCount', { valueAsNumber: true })}
            />
            <TextField
              label={t('venueDesk.priceOfSlotIn')}
              type="number"
              inputMode="decimal"
              min={0}
              step="0.01"
              error={formState.errors.price?.message}
              {...register('price', { valueAsNumber: true })}
            />
          </div>
          <p className="tt-ink2">
            {next === 'tournament' ? t('venueDesk.namesOtherPricesLater') : t('venueDesk.namesOtherPricesBy')}
          </p>
        </section>
        {sessionEnded}
        <Button type="submit" variant="next" size="large" full="phone" loading={formState.isSubmitting}>
          {t('venueDesk.create')}
        </Button>
      </form>
    </div>
  );
}
