/** A tournament's tab /rules, for everybody: how it is played, as its organiser set it up. */
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RulesTab } from '#app/tournaments/page/rules-tab.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';

export const Route = createFileRoute('/tournaments/$tournamentId/rules')({ component: Rules });

function Rules() {
  const { tournamentId } = Route.useParams();
  const view = useQuery(tournamentQueries.detail(tournamentId)).data;
  return view && <RulesTab view={view} />;
}
