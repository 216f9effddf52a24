/** Who plays: a table to manage for the organiser, a list of faces for everybody else. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useIsOnline } from '#app/call/connection.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { byPlace } from '#app/tournaments/finish/by-place.ts';
import { FinalRanking } from '#app/tournaments/finish/final-ranking.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { RegisteredNote } from '#app/tournaments/registration/registered-note.tsx';
import { RegistrationSwitch } from '#app/tournaments/registration/registration-switch.tsx';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { finder, MANY_NAMES, useFinding } from '#app/ui/controls/find.ts';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { PortionOptions } from '#app/ui/lists/portions.tsx';
import { NothingFound, SearchField } from '#app/ui/lists/search-field.tsx';
import { UserPlusIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { hasStarted } from '#tournament/stage.ts';
import { type ClubHere, ClubsHere, clubsOf } from './clubs-here.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayerTable } from './player-table.tsx';
import { bySeed } from './seed-ranks.ts';

const AddPlayerDialog = lazyPart(() => import('./add-player-dialog.tsx'), 'AddPlayerDialog');

interface PlayersTabProps {
  readonly view: TournamentView;
  readonly players: readonly TournamentPlayer[];
  /** The championship's standing, below the final ranking. */
  readonly standing?: ReactNode;
  readonly starOf?: (player: TournamentPlayer) => ReactNode;
  readonly clubStarOf?: (club: ClubHere) => ReactNode;
}

/** The dialog stays open while the first players come. */
export function PlayersTab(props: PlayersTabProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Players {...props} onAdd={() => setAdding(true)} />
      {isAdding && <AddPlayerDialog tournamentId={props.view.tournament.id} onClose={() => setAdding(false)} />}
    </>
  );
}

function Players(props: PlayersTabProps & Pick<NoneProps, 'onAdd'>) {
  const { view, standing, starOf, clubStarOf, onAdd } = props;
  const isOrganiser = useIsOrganiser(view.tournament);
  const finding = useFinding();
  const players = useInOrder(view, props.players);
  const clubs = useMemo(() => clubsOf(players), [players]);
  const registration = isOrganiser && !hasStarted(view.tournament) && <RegistrationSwitch view={view} />;
  if (players.length === 0)
    return (
      <>
        {registration}
        <None mayAdd={registration !== false} onAdd={onAdd} />
      </>
    );
  const hasClubs = clubStarOf !== undefined && clubs.length > 0;
  const isWanted = finder(finding.wanted);
  const found = players.filter(({ name }) => isWanted(name));
  return (
    <>
      {registration}
      <RegisteredNote view={view} players={players} />
      {players.length > MANY_NAMES && (
        <SearchField
          finding={finding}
          label={t('players.searchPlayers')}
          hint={t('common.name')}
          found={found.length}
        />
      )}
      {found.length === 0 && <NothingFound finding={finding} />}
      {found.length > 0 && (
        <Found
          view={view}
          found={found}
          all={players}
          filter={finding.wanted}
          grows={hasClubs ? 'press' : 'scroll'}
          isOrganiser={isOrganiser}
          standing={standing}
          starOf={starOf}
        />
      )}
      {hasClubs && <ClubsHere clubs={clubs} starOf={clubStarOf} />}
    </>
  );
}

function useInOrder({ tournament }: TournamentView, players: readonly TournamentPlayer[]): readonly TournamentPlayer[] {
  const { data: record } = useQuery({ ...tournamentQueries.record(tournament.id), enabled: false });
  const seeds = record?.facts?.seeds;
  return useMemo(() => bySeed(players, tournament, seeds), [players, tournament, seeds]);
}

interface NoneProps {
  readonly mayAdd: boolean;
  readonly onAdd: () => void;
}

function None({ mayAdd, onAdd }: NoneProps) {
  const isOffline = !useIsOnline();
  if (!mayAdd) return <EmptyList title={t('players.noPlayersYet')} />;
  return (
    <EmptyList
      title={t('players.noPlayersYet')}
      action={
        <Button start={<UserPlusIcon size={20} />} aria-haspopup="dialog" disabled={isOffline} onClick={onAdd}>
          {t('players.enterFirstPlayers')}
        </Button>
      }
    >
      <p className="tt-ink2">{t('players.showTheQrCode')}</p>
    </EmptyList>
  );
}

interface FoundProps {
  readonly view: TournamentView;
  readonly found: readonly TournamentPlayer[];
  readonly all: readonly TournamentPlayer[];
  /** What they are filtered by. */
  readonly filter: string;
  readonly grows: PortionOptions['grows'];
  readonly isOrganiser: boolean;
  readonly standing: ReactNode;
  readonly starOf: PlayersTabProps['starOf'];
}

/** Once the tournament is finished the ranking comes first, and for all but the organiser it is the list of players. */
function Found({ view, found, all, filter, grows, isOrganiser, standing, starOf }: FoundProps) {
  const ranking = byPlace(found);
  if (ranking.length === 0)
    return isOrganiser ? (
      <PlayerTable view={view} players={found} all={all} filter={filter} grows={grows} />
    ) : (
      <PlayerList players={found} starOf={starOf} filter={filter} grows={grows} />
    );
  return (
    <>
      <FinalRanking players={ranking} filter={filter} />
      {standing}
      {isOrganiser && (
        <Section heading={t('players.players')}>
          <PlayerTable view={view} players={found} all={all} filter={filter} grows={grows} />
        </Section>
      )}
    </>
  );
}
