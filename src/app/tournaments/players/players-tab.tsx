/** Who plays: a table to manage for the organiser, a list of faces for everybody else. */

import { RegistrationSwitch } from '#app/tournaments/registration/registration-switch.tsx';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import { finder, LONG_LIST, useFinding } from '#app/ui/controls/find.ts';
import { NothingFound, SearchField } from '#app/ui/controls/search-field.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments.ts';
import { PlayerList } from './player-list.tsx';
import { PlayerTable } from './player-table.tsx';

/** Names stand close: so many are seen at a glance. */
const MANY = 2 * LONG_LIST;

interface PlayersTabProps {
  readonly view: TournamentView;
  readonly players: readonly TournamentPlayer[];
}

export function PlayersTab({ view, players }: PlayersTabProps) {
  const isOrganiser = useIsOrganiser(view);
  const finding = useFinding();
  const registration = isOrganiser && view.tournament.stage.toUpperCase() === 'OPEN' && (
    <RegistrationSwitch view={view} />
  );
  if (players.length === 0)
    return (
      <>
        {registration}
        <EmptyList title="No players yet." />
      </>
    );
  const isWanted = finder(finding.wanted);
  const found = players.filter(({ name }) => isWanted(name));
  return (
    <>
      {registration}
      {players.length > MANY && (
        <SearchField finding={finding} label="Search players" hint="Name" found={found.length} />
      )}
      {found.length === 0 && <NothingFound finding={finding} />}
      {found.length > 0 &&
        (isOrganiser ? <PlayerTable view={view} players={found} all={players} /> : <PlayerList players={found} />)}
    </>
  );
}
