/** A championship, with its tournaments page by page. */
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ChampionshipPage } from '#app/championships/championship-page.tsx';
import { championshipQueries } from '#app/championships/queries.ts';
import { EarlierTournaments } from '#app/tournaments/list/earlier-tournaments.tsx';
import { usePages } from '#app/ui/lists/use-pages.ts';
import { inListOrder } from '#contract/tournaments/list-parts.ts';

const route = getRouteApi('/championships/$championshipId');

export function ChampionshipWithTournaments() {
  const { championshipId } = route.useParams();
  const pages = usePages({
    list: championshipId,
    first: championshipQueries.tournaments(championshipId),
    further: (cursor) => championshipQueries.earlierTournaments(championshipId, cursor),
  });
  const [now] = useState(Date.now);
  const { data, error, refetch } = pages.page;
  const events = { data: data && inListOrder(data, now), error, refetch };
  return (
    <ChampionshipPage championshipId={championshipId} events={events} earlier={<EarlierTournaments {...pages} />} />
  );
}
