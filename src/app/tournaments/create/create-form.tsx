/** The form of a new tournament, for its organiser; what is typed is kept on this device until the tournament is created. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '#app/call/api-error.ts';
import { SessionEnded } from '#app/session/session-ended.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { dropDraft, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import { tieServerErrors } from '#app/ui/controls/server-errors.ts';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import type { ChampionshipChoice } from '#contract/tournaments/championships.ts';
import { type TournamentCreate, tournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { useAddedVenue } from './added-venue.ts';
import { Configuration } from './configuration.tsx';
import styles from './create-form.module.css';
import { emptyForm, formFields, useCreateTournament } from './create-tournament.ts';
import { GeneralInformation } from './general-information.tsx';

const DRAFT = 'create-tournament';

export interface CreateTournamentFormProps {
  readonly userId: string;
  readonly championships: QueryView<ChampionshipChoice[]>;
  readonly venues: QueryView<Venue[]>;
  readonly mayAddVenue?: boolean;
  /** The venue that was added on the way here. */
  readonly addedVenueId?: string | undefined;
}

export function CreateTournamentForm(props: CreateTournamentFormProps) {
  const { userId, championships, venues, mayAddVenue = false, addedVenueId } = props;
  const { form, isRestored, startOver } = useDraftedForm(userId);
  const [isBack] = useState(addedVenueId !== undefined);
  useAddedVenue(form, venues.data, addedVenueId);
  const { submit, hasSessionEnded } = useSubmit(form);
  const tournaments = useQuery(tournamentQueries.list());
  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('create.createTournament')} />
      {isRestored && !isBack && !hasSessionEnded && <Restored onStartOver={startOver} />}
      <form noValidate onSubmit={form.handleSubmit(submit)} className={styles.form}>
        <GeneralInformation
          form={form}
          championships={championships}
          venues={venues}
          tournaments={tournaments.data ?? []}
          today={dayjs().format('YYYY-MM-DD')}
          mayAddVenue={mayAddVenue}
        />
        <Configuration form={form} />
        {hasSessionEnded && <SessionEnded />}
        <Button type="submit" variant="next" size="large" full="phone" loading={form.formState.isSubmitting}>
          {t('create.create')}
        </Button>
      </form>
    </div>
  );
}

/** The form, begun with what this person had typed before, and kept at every change. */
function useDraftedForm(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(DRAFT, userId));
  const form = useForm<TournamentCreate>({
    resolver: zodResolver(tournamentCreate),
    defaultValues: { ...emptyForm(new Date()), ...draft },
  });
  const { subscribe, reset } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => isDirty && keepLastingDraft(DRAFT, userId, values),
      }),
    [subscribe, userId],
  );
  const startOver = () => {
    dropDraft(DRAFT);
    setDraft(null);
    reset(emptyForm(new Date()));
  };
  return { form, isRestored: draft !== null, startOver };
}

function useSubmit(form: UseFormReturn<TournamentCreate>) {
  const navigate = useNavigate();
  const { run } = useCreateTournament((tournamentId) =>
    navigate({ to: '/tournaments/$tournamentId', params: { tournamentId } }),
  );
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const submit = async (body: TournamentCreate) => {
    const settled = await run({ body });
    if (settled.ok) {
      dropDraft(DRAFT);
      await navigate({ to: '/tournaments' });
      return;
    }
    setSessionEnded(settled.error instanceof ApiError && settled.error.status === 401);
    tieServerErrors(settled.error, formFields, form.setError);
  };
  return { submit, hasSessionEnded };
}

const Restored = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <div role="status" className={`tt-sheet ${styles.note}`}>
    <p>{t('session.typedBefore')}</p>
    <Button variant="outlined" onClick={onStartOver}>
      {t('common.startOver')}
    </Button>
  </div>
);
