/** The form of a tournament's fields: those that can no longer be changed stand there with the reason. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { useIsOnline } from '#app/call/connection.ts';
import { Configuration } from '#app/tournaments/create/configuration.tsx';
import createStyles from '#app/tournaments/create/create-form.module.css';
import { GeneralInformation } from '#app/tournaments/create/general-information.tsx';
import { LockNote } from '#app/tournaments/create/locked-field.tsx';
import { OFFLINE_WORDS } from '#app/tournaments/page/action-list.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import type { QueryView } from '#app/ui/feedback/loaded.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import type { ChampionshipChoice } from '#contract/tournaments/championships.ts';
import type { TournamentCreate, TournamentEdit } from '#contract/tournaments/tournament-fields.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { t } from '#messages/t.ts';
import { DeleteTournament } from './delete-tournament.tsx';
import styles from './edit-form.module.css';
import { useEditForm } from './edit-tournament.ts';
import { Organisers } from './organisers.tsx';

export interface EditTournamentFormProps {
  readonly tournamentId: string;
  readonly edit: TournamentEdit;
  /** Asks for the fields again. */
  readonly onRefused: () => Promise<void>;
  readonly championships: QueryView<ChampionshipChoice[]>;
  readonly venues: QueryView<Venue[]>;
}

export function EditTournamentForm(props: EditTournamentFormProps) {
  const { tournamentId, edit, onRefused, championships, venues } = props;
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const { form, takenBack, notices, save } = useEditForm(tournamentId, edit, onRefused);
  const tournaments = useQuery(tournamentQueries.list());
  const submit = async (values: TournamentCreate) => {
    const settled = await save(values);
    if (settled.ok) await navigate({ to: '/tournaments/$tournamentId', params: { tournamentId } });
  };
  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('edit.editTournament')} />
      <LockNote locked={edit.locked} />
      {takenBack.length > 0 && <TakenBack reasons={takenBack} />}
      <form noValidate onSubmit={form.handleSubmit(submit)} className={createStyles.form}>
        {notices.typedBefore}
        <GeneralInformation
          form={form}
          championships={championships}
          venues={venues}
          tournaments={others(tournaments.data, tournamentId)}
          today={earlier(edit.fields.tournamentDatesRange[0], dayjs().format('YYYY-MM-DD'))}
          locked={edit.locked}
        />
        <Configuration form={form} locked={edit.locked} />
        {notices.sessionEnded}
        {!isOnline && <p className="tt-small tt-ink2">{OFFLINE_WORDS}</p>}
        <div className={styles.ends}>
          <Button
            type="submit"
            variant="next"
            size="large"
            full="phone"
            disabled={!isOnline}
            loading={form.formState.isSubmitting}
          >
            {t('common.save')}
          </Button>
          <ButtonLink variant="outlined" to="/tournaments/$tournamentId" params={{ tournamentId }}>
            {t('common.cancel')}
          </ButtonLink>
        </div>
      </form>
      <Organisers tournamentId={tournamentId} />
      <DeleteTournament tournamentId={tournamentId} name={edit.fields.name} />
    </div>
  );
}

/** The day that has begun may stay. */
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** It does not clash with itself. */
const others = (list: readonly TournamentDto[] | undefined, tournamentId: string): TournamentDto[] =>
  (list ?? []).filter(({ tournament }) => tournament.id !== tournamentId);

const TakenBack = ({ reasons }: { readonly reasons: readonly string[] }) => (
  <div role="status" className={`tt-sheet ${createStyles.note}`}>
    <p>{t('edit.takenBack', { value: [...new Set(reasons)].join(' ') })}</p>
  </div>
);
