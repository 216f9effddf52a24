/** What all tabs of a tournament share. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Outlet, useChildMatches, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FollowedBand } from '#app/hall/follow/followed-band.tsx';
import { type KeptScreen, useKeptParts } from '#app/hall/use-kept-parts.ts';
import { ProvisionalNote } from '#app/outbox/provisional-note.tsx';
import { QualifiersPanel } from '#app/tournaments/groups/qualifiers-panel.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { prefetchTournamentDay, useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import type { TournamentModel } from '#app/tournaments/model/tournament-model.ts';
import { TournamentPage } from '#app/tournaments/page/tournament-page.tsx';
import { type TabName, tabs } from '#app/tournaments/page/tournament-tabs.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { useProvisionalTournament } from '#app/tournaments/results/provisional.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';

const route = getRouteApi('/tournaments/$tournamentId');

const nothing = () => false;
/** The matches whose results a tab shows, or computes something from. */
const computedFrom: Readonly<Record<TabName, (entry: MatchEntry, model: TournamentModel) => boolean>> = {
  players: nothing,
  groups: ({ match }) => match.group !== null,
  matches: () => true,
  brackets: ({ match }, { qualifiers }) => (match.group !== null) === (qualifiers !== null),
  rules: nothing,
  venue: nothing,
};

/** What an organiser needs in the hall when the network is away. */
const ORGANISERS_SCREENS: readonly KeptScreen[] = [
  '/tournaments/$tournamentId_/hall',
  '/match/$matchId_/score',
  '/tournaments/$tournamentId_/board',
];

/** The desk opens with a copy of its day and the role of who opens it. */
const keepHallDay = (client: QueryClient, tournamentId: string): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(hallQueries.day(tournamentId)),
    client.prefetchQuery(hallQueries.role(tournamentId)),
    import('#app/hall/desk/call-all-dialog.tsx'),
    import('#app/hall/desk/call-slips.tsx'),
  ]);

/** How many results that the tab is computed from are on this device alone. */
const waitingIn = (tab: TabName, model: TournamentModel | null): number =>
  model?.matches.filter((entry) => model.waitingMatchIds.has(entry.match.id) && computedFrom[tab](entry, model))
    .length ?? 0;

export function TournamentWithTabs() {
  const { tournamentId } = route.useParams();
  const client = useQueryClient();
  useLiveTournament(tournamentId);
  const views = useProvisionalTournament(tournamentId);
  // So that all tabs work when the network goes away.
  useEffect(() => prefetchTournamentDay(client, tournamentId), [client, tournamentId]);
  const { data: view } = useQuery(tournamentQueries.detail(tournamentId));
  useKeptParts(useIsOrganiser(view?.tournament), ORGANISERS_SCREENS, () => keepHallDay(client, tournamentId));
  // Until a pressed tab is there, the panel holds the one before.
  const shown = useChildMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const tab = tabs.find(({ to }) => to === shown)?.name ?? 'players';
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').filter(Boolean)[2] });
  const chosen = tabs.find(({ name }) => name === last)?.name ?? 'players';
  return (
    <TournamentPage tournamentId={tournamentId} tab={tab} chosen={chosen} provisionalStage={views?.stage}>
      <FollowedBand tournamentId={tournamentId} />
      <ProvisionalNote tournamentId={tournamentId} waiting={waitingIn(tab, views)} />
      {tab === 'brackets' && views?.qualifiers && <QualifiersPanel qualifiers={views.qualifiers} />}
      <Outlet />
    </TournamentPage>
  );
}
