import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import type { TournamentView } from '#contract/tournaments.ts';
import { isOver } from '#tournament/stage.ts';

/** In place of the bracket, and why. */
export const NoBracket = ({ view }: { readonly view: TournamentView | undefined }) => (
  <EmptyList title="No bracket for this tournament.">{view && <p className="tt-ink2">{whyNone(view)}</p>}</EmptyList>
);

function whyNone({ tournament: { tournamentFormat, stage } }: TournamentView): string | undefined {
  if (tournamentFormat === 'ROUND_ROBIN') return 'Everybody plays everybody here. The table under Groups decides.';
  if (tournamentFormat === 'KNOCKOUT' && stage === 'Open') return 'It is drawn when the tournament starts.';
  if (isOver({ stage })) return undefined;
  return 'It is drawn once all group matches are played.';
}
