/** /events/$eventId/invitation, for its organisers: one form with everything that an invitation says beside its classes. */
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import { useIsOnline } from '#app/call/connection.ts';
import { useLongForm } from '#app/session/long-form.tsx';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { TextAreaField } from '#app/ui/controls/field.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { LoadingHeading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { latePaths } from '#contract/late-paths.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { INVITATION_FIELDS, type InvitationField } from '#event/invitation.ts';
import { t } from '#messages/t.ts';
import { useIsOrganiser } from '../../use-is-organiser.ts';
import { eventQueries, eventsKey } from '../queries.ts';
import { sayAtFields, useFollowing } from '../server-word.ts';
import { SeeEvent } from '../ways-on.tsx';
import styles from './invitation.module.css';
import { invitationWords } from './invitation-words.ts';

type Values = Record<InvitationField, string>;

export const InvitationPage = ({ eventId }: { readonly eventId: string }) => (
  <OrganisersOnly what="edit" back={{ to: '/events', label: t('events.seeEvents') }}>
    {() => <Edit eventId={eventId} />}
  </OrganisersOnly>
);

function Edit({ eventId }: { readonly eventId: string }) {
  // Fields from an earlier visit would show as seen what another person has changed since.
  const query = useFreshQuery(eventQueries.edit(eventId));
  return (
    <div className="tt-wrap tt-page">
      <Loaded query={query} loading={<Waiting />} wayOn={<SeeEvent eventId={eventId} />}>
        {({ event }) => <Own event={event} onRefused={async () => void (await query.refetch())} />}
      </Loaded>
    </div>
  );
}

const Waiting = () => (
  <>
    <LoadingHeading />
    <Skeleton height={800} className="tt-sheet" />
  </>
);

interface FormProps extends Pick<EventView, 'event'> {
  /** Asks for the fields again. */
  readonly onRefused: () => Promise<void>;
}

function Own(props: FormProps) {
  const { event } = props;
  if (!useIsOrganiser(event)) return <Empty title={t('events.notYours')} action={<SeeEvent eventId={event.id} />} />;
  return (
    <>
      <PageTitle title={t('invitation.invitation')} />
      <Form {...props} />
    </>
  );
}

const valuesOf = ({ invitation }: EventView['event']): Values =>
  Object.fromEntries(INVITATION_FIELDS.map((field) => [field, invitation?.[field] ?? ''])) as Values;

function Form({ event, onRefused }: FormProps) {
  const { id: eventId } = event;
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const seen = valuesOf(event);
  const form = useForm<Values>({ defaultValues: seen });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  // react-hook-form follows what is dirty only for those who read it.
  void dirtyFields;
  const { refused, sent, typedBefore, sessionEnded } = useLongForm(form, `invitation ${eventId}`, seen);
  useFollowing(form, event.version, seen);
  const { run } = useCall(latePaths.setInvitation, {
    success: t('invitation.saved'),
    invalidates: [eventsKey],
    isIdempotent: true,
  });
  const submit = async (fields: Values) => {
    const settled = await run({ eventId, body: { seen, fields } });
    if (settled.ok) {
      sent();
      return navigate({ to: '/events/$eventId', params: { eventId } });
    }
    refused(settled.error);
    const fieldOf = (path: string) => INVITATION_FIELDS.find((name) => path === name || path.endsWith(`.${name}`));
    await sayAtFields(form, { error: settled.error, fieldOf, askAgain: onRefused });
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className={`tt-sheet ${styles.part} ${styles.form}`}>
      {typedBefore}
      <p className="tt-ink2">{t('invitation.hint')}</p>
      {INVITATION_FIELDS.map((field) => (
        <TextAreaField
          key={field}
          label={invitationWords[field]}
          rows={2}
          autoComplete="off"
          maxLength={1_000}
          error={errors[field]?.message}
          {...form.register(field)}
        />
      ))}
      {sessionEnded}
      {!isOnline && <p className="tt-small tt-ink2">{t('sign.changesNeedNetwork')}</p>}
      <p className={styles.buttons}>
        <Button type="submit" variant="next" size="large" full="phone" disabled={!isOnline} loading={isSubmitting}>
          {t('common.save')}
        </Button>
        <ButtonLink variant="outlined" to="/events/$eventId" params={{ eventId }}>
          {t('common.cancel')}
        </ButtonLink>
      </p>
    </form>
  );
}
