/** Editing a tournament: its fields as the server has them now, for its organiser. */
import { useFreshQuery } from '#app/cache/fresh-query.ts';
import { ApiError } from '#app/call/api-error.ts';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { organiserQueries } from '#app/tournaments/organiser-queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { LoadingHeading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { t } from '#messages/t.ts';
import { EditTournamentForm, type EditTournamentFormProps } from './edit-form.tsx';

export type EditTournamentPageProps = Pick<EditTournamentFormProps, 'tournamentId' | 'championships' | 'venues'>;

export function EditTournamentPage(props: EditTournamentPageProps) {
  usePageMeta({ title: t('edit.editTournament') });
  return (
    <OrganisersOnly what="edit" back={{ to: '/tournaments', label: t('common.seeTournaments') }}>
      {() => <Edit {...props} />}
    </OrganisersOnly>
  );
}

function Edit(props: EditTournamentPageProps) {
  const { tournamentId } = props;
  // Fields from an earlier visit would show as seen what another person has changed since.
  const edit = useFreshQuery(organiserQueries.edit(tournamentId));
  if (edit.data)
    return <EditTournamentForm {...props} edit={edit.data} onRefused={async () => void (await edit.refetch())} />;
  if (edit.error instanceof ApiError && edit.error.status < 500)
    return <Refused message={edit.error.message} tournamentId={tournamentId} />;
  if (edit.error) return <Failed isPage error={edit.error} onRetry={() => void edit.refetch()} />;
  return (
    <div className="tt-wrap tt-page">
      <LoadingHeading />
      <Skeleton height={600} className="tt-sheet" />
    </div>
  );
}

const Refused = ({ message, tournamentId }: { readonly message: string; readonly tournamentId: string }) => (
  <Empty
    isPage
    title={message}
    action={
      <ButtonLink to="/tournaments/$tournamentId" params={{ tournamentId }}>
        {t('edit.seeTournament')}
      </ButtonLink>
    }
  />
);
