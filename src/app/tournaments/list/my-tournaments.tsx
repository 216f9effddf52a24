/** The tournaments that somebody organises and plays, and what each waits for; below, those deleted that can be restored. */
import { useQuery } from '@tanstack/react-query';
import { type SignedIn, useAwaitsRoles, useHasRole } from '#app/session/queries.ts';
import { myTournamentsQuery } from '#app/tournaments/my-tournaments-query.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { PlusIcon } from '#app/ui/pictures/icons.tsx';
import type { MyTournaments } from '#contract/accounts/users.ts';
import { t } from '#messages/t.ts';
import { DeletedTournaments } from './deleted-tournaments.tsx';
import styles from './my-tournaments.module.css';
import { isPressing } from './next-step.tsx';
import { OwnTournaments } from './own-tournaments.tsx';

export function MyTournamentsPage({ me }: { readonly me: SignedIn }) {
  const mine = useQuery(myTournamentsQuery());
  const mayCreate = useHasRole('tournament_organizer');
  const awaitsRoles = useAwaitsRoles();
  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('common.myTournaments')} action={mayCreate && <CreateLink />} />
      {/* The title's button comes with the roles; what stands below it must not make room for it later. */}
      {awaitsRoles ? (
        <Loading />
      ) : (
        <Loaded query={mine} loading={<Waiting />}>
          {(lists) => <Lists mine={lists} userId={me.id} isOrganiser={mayCreate} />}
        </Loaded>
      )}
    </div>
  );
}

const CreateLink = () => (
  <ButtonLink to="/create-tournament" full="phone" start={<PlusIcon size={22} stroke={2.5} />}>
    {t('tournamentList.createTournament')}
  </ButtonLink>
);

const Waiting = () => (
  <div className={styles.lists}>
    <Loading hidden />
    <Skeleton height={130} className="tt-sheet" />
    <Skeleton height={130} className="tt-sheet" />
  </div>
);

interface ListsProps {
  readonly mine: MyTournaments;
  readonly userId: string;
  readonly isOrganiser: boolean;
}

function Lists({ mine: { organised, played, deleted = [] }, userId, isOrganiser }: ListsProps) {
  // What others wait for gets the screen's one orange button.
  const first = organised.find(isPressing) ?? played.find(isPressing);
  const organises = isOrganiser || organised.length > 0;
  if (!organises && played.length === 0 && deleted.length === 0) return <Nothing />;
  return (
    <div className={styles.lists}>
      {organises && (
        <Section heading={t('tournamentList.organisedByMe')}>
          <OwnTournaments
            list={organised}
            kind="organised"
            userId={userId}
            first={first}
            empty={t('tournamentList.noneOrganised')}
          />
        </Section>
      )}
      <Section heading={t('tournamentList.playedByMe')}>
        <OwnTournaments
          list={played}
          kind="played"
          userId={userId}
          first={first}
          empty={t('tournamentList.nonePlayed')}
        />
      </Section>
      <DeletedTournaments list={deleted} />
    </div>
  );
}

const Nothing = () => (
  <Empty
    title={t('tournamentList.nonePlayed')}
    action={
      <ButtonLink to="/tournaments" variant="outlined">
        {t('common.seeTournaments')}
      </ButtonLink>
    }
  />
);
