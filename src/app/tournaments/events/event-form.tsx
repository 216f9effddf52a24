/** A new event by hand: name, days and venue; its classes follow on its page. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useForm } from 'react-hook-form';
import { Button } from '#app/ui/controls/button.tsx';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import { createEvent } from '#contract/tournaments/events.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { EVENT_FIELDS, EventFields, type EventValues } from './event-fields.tsx';
import styles from './events.module.css';
import { eventsKey } from './queries.ts';

export function EventForm({ venues }: { readonly venues: QueryView<Venue[]> }) {
  const navigate = useNavigate();
  const tomorrow = dayjs().add(1, 'day').format('YYYY-MM-DD');
  const form = useForm<EventValues>({
    resolver: zodResolver(createEvent.body),
    defaultValues: { name: '', city: '', venueId: '', days: [tomorrow, tomorrow] },
  });
  const { run } = useCall(latePaths.createEvent, { success: t('events.created'), invalidates: [eventsKey] });
  const submit = async (body: EventValues) => {
    const settled = await run({ body });
    if (settled.ok) return navigate({ to: '/events/$eventId', params: { eventId: settled.value.id } });
    tieServerErrors(settled.error, EVENT_FIELDS, form.setError);
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className={`tt-sheet ${styles.card}`}
      aria-labelledby="event-by-hand"
    >
      <h2 id="event-by-hand">{t('events.byHand')}</h2>
      <EventFields form={form} venues={venues} earliest={dayjs().format('YYYY-MM-DD')} />
      <Button type="submit" variant="next" size="large" full="phone" loading={form.formState.isSubmitting}>
        {t('events.create')}
      </Button>
    </form>
  );
}
