/** The championships that somebody runs, with what they wait for, and those that somebody plays in. */
import type { ReactNode } from 'react';
import { useAwaitsRoles, useHasRole } from '#app/session/queries.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageTitle } from '#app/ui/layout/page-title.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ArrowRightIcon, PlusIcon, TrophyIcon } from '#app/ui/pictures/icons.tsx';
import type { MyTournaments, OrganisedTournament } from '#contract/accounts/users.ts';
import type { ChampionshipChoice } from '#contract/tournaments/championships.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './my-championships.module.css';

export interface MyChampionshipsPageProps {
  /** Those that the person runs, and the person's tournaments. */
  readonly query: QueryView<{ readonly own: readonly ChampionshipChoice[]; readonly mine: MyTournaments }>;
  /** Draws a championship's tournaments with what each waits for. */
  readonly renderTournaments: (tournaments: readonly OrganisedTournament[]) => ReactNode;
  /** Through those that the person runs. */
  readonly pageTurn: ReactNode;
}

export function MyChampionshipsPage({ query, renderTournaments, pageTurn }: MyChampionshipsPageProps) {
  const mayCreate = useHasRole('tournament_organizer');
  const awaitsRoles = useAwaitsRoles();
  return (
    <div className="tt-wrap tt-page">
      <PageTitle title={t('championships.myChampionships')} action={mayCreate && <CreateLink />} />
      {/* The title's button comes with the roles; what stands below it must not make room for it later. */}
      {awaitsRoles ? (
        <Loading />
      ) : (
        <Loaded query={query} loading={<Waiting />}>
          {({ own, mine }) => {
            const played = playedIn(mine.played);
            const organises = mayCreate || own.length > 0;
            if (!organises && played.length === 0) return <Nothing />;
            return (
              <div className={styles.lists}>
                {organises && (
                  <Section heading={t('championships.organisedByMe')}>
                    {own.length === 0 && <p className="tt-ink2">{t('championships.youHaveNotCreated')}</p>}
                    <ul className={styles.cards}>
                      {own.map((championship) => (
                        <li key={championship.id}>
                          <OrganisedCard
                            championship={championship}
                            tournaments={mine.organised.filter(
                              ({ championshipId }) => championshipId === championship.id,
                            )}
                            renderTournaments={renderTournaments}
                          />
                        </li>
                      ))}
                    </ul>
                    {pageTurn}
                  </Section>
                )}
                {played.length > 0 && <PlayedList list={played} />}
              </div>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}

const CreateLink = () => (
  <ButtonLink to="/create-championship" full="phone" start={<PlusIcon size={22} stroke={2.5} />}>
    {t('championships.createChampionship')}
  </ButtonLink>
);

const Waiting = () => (
  <div className={styles.lists}>
    <Loading hidden />
    <Skeleton height={150} className="tt-sheet" />
    <Skeleton height={150} className="tt-sheet" />
  </div>
);

const Nothing = () => (
  <Empty
    title={t('championships.youAreNotIn')}
    action={
      <ButtonLink to="/championships" variant="outlined">
        {t('championships.seeChampionships')}
      </ButtonLink>
    }
  />
);

interface OrganisedCardProps extends Pick<MyChampionshipsPageProps, 'renderTournaments'> {
  readonly championship: ChampionshipChoice;
  readonly tournaments: readonly OrganisedTournament[];
}

function OrganisedCard({ championship, tournaments, renderTournaments }: OrganisedCardProps) {
  const current = tournaments.filter(({ next }) => next !== null);
  return (
    <div className={styles.championship}>
      <NameCard {...championship} note={summary(tournaments)} />
      {current.length > 0 && renderTournaments(current)}
    </div>
  );
}

function summary(tournaments: readonly OrganisedTournament[]): string {
  if (tournaments.length === 0) return t('championships.noTournamentsYet');
  const over = tournaments.filter(({ next }) => next === null).length;
  const open = tournaments.filter(({ tournament: { stage } }) => stage === 'Open').length;
  const underWay = tournaments.length - over - open;
  const parts = [
    underWay > 0 && t('championships.underWay', { count: underWay }),
    open > 0 && t('championships.open', { count: open }),
    over > 0 && t('championships.over', { count: over }),
  ];
  return t('championships.summary', { count: tournaments.length, parts: parts.filter(Boolean).join(', ') });
}

interface Played extends ChampionshipChoice {
  readonly tournaments: number;
}

const PlayedList = ({ list }: { readonly list: readonly Played[] }) => (
  <Section heading={t('championships.playedByMe')}>
    <ul className={styles.cards}>
      {list.map(({ id, name, tournaments }) => (
        <li key={id} className={styles.championship}>
          <NameCard id={id} name={name} note={t('championships.youAreIn', { count: tournaments })} />
        </li>
      ))}
    </ul>
  </Section>
);

/** The championships of the tournaments, in which order they come. */
function playedIn(tournaments: readonly TournamentDto[]): readonly Played[] {
  const found = new Map<string, Played>();
  for (const { championshipId: id, championshipName: name } of tournaments) {
    if (id === null || name === null) continue;
    found.set(id, { id, name, tournaments: (found.get(id)?.tournaments ?? 0) + 1 });
  }
  return [...found.values()];
}

interface NameCardProps extends ChampionshipChoice {
  readonly note: string;
}

const NameCard = ({ id, name, note }: NameCardProps) => (
  <div className={`tt-sheet ${styles.name}`}>
    <span className={`tt-on-table ${styles.tile}`}>
      <TrophyIcon size={26} />
    </span>
    <div className={styles.words}>
      <h3>
        <Link to="/championships/$championshipId" params={{ championshipId: id }}>
          <Name>{name}</Name>
        </Link>
      </h3>
      <p className="tt-small tt-ink2">{note}</p>
    </div>
    <ArrowRightIcon size={22} className={styles.arrow ?? ''} />
  </div>
);
