/** In place of the bracket: that there is none, and why, by the tournament's format and stage. */
import { EmptyList } from '#app/ui/feedback/empty-list.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { hasStarted, isOver } from '#tournament/stage.ts';

export const NoBracket = ({ view }: { readonly view: TournamentView | undefined }) => (
  <EmptyList title={t('bracket.none')}>{view && <p className="tt-ink2">{whyNone(view)}</p>}</EmptyList>
);

function whyNone({ tournament }: TournamentView): string | undefined {
  const { tournamentFormat } = tournament;
  if (tournamentFormat === 'ROUND_ROBIN') return t('bracket.roundRobin');
  if (tournamentFormat === 'KNOCKOUT' && !hasStarted(tournament)) return t('bracket.drawnAtStart');
  if (isOver(tournament)) return undefined;
  return t('bracket.drawnAfterGroups');
}
