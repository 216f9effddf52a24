/** In place of the bracket: that there is none, and why, by the tournament's format and stage. */
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { hasStarted, isOver } from '#tournament/stage.ts';

export const NoBracket = ({ view }: { readonly view: TournamentView | undefined }) => (
  <EmptyList title="No bracket for this tournament.">{view && <p className="tt-ink2">{whyNone(view)}</p>}</EmptyList>
);

function whyNone({ tournament }: TournamentView): string | undefined {
  const { tournamentFormat } = tournament;
  if (tournamentFormat === 'ROUND_ROBIN') return 'Everybody plays everybody here. The table under Groups decides.';
  if (tournamentFormat === 'KNOCKOUT' && !hasStarted(tournament)) return 'It is drawn when the tournament starts.';
  if (isOver(tournament)) return undefined;
  return 'It is drawn once all group matches are played.';
}
