/** In place of the bracket: that there is none, and why, by the tournament's format and stage. */
import { WayOn } from '#app/tournaments/way-on.tsx';
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { hasStarted, isOver } from '#tournament/stage.ts';

export const NoBracket = ({ view }: { readonly view: TournamentView | undefined }) => (
  <EmptyList
    title={t('bracket.none')}
    action={view && <WayOn tournamentId={view.tournament.id} to={hasGroups(view) ? 'groups' : 'players'} />}
  >
    {view && <p className="tt-ink2">{whyNone(view)}</p>}
  </EmptyList>
);

const hasGroups = ({ tournament }: TournamentView): boolean =>
  tournament.tournamentFormat !== 'KNOCKOUT' && hasStarted(tournament);

function whyNone({ tournament }: TournamentView): string | undefined {
  const { tournamentFormat } = tournament;
  if (tournamentFormat === 'ROUND_ROBIN') return t('bracket.roundRobin');
  if (tournamentFormat === 'KNOCKOUT' && !hasStarted(tournament)) return t('bracket.drawnAtStart');
  if (isOver(tournament)) return undefined;
  return t('bracket.drawnAfterGroups');
}
