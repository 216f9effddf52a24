/** What an address says that a page does not know is dropped, also from what the router hands the page. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { readBracketSearch } from '#app/tournaments/bracket/bracket-search.ts';
import { readAddedVenue } from '#app/tournaments/create/added-venue.ts';
import { readPlayerSearch } from '#app/tournaments/list/player-filter.ts';
import { readFilters } from '#app/tournaments/matches/match-filters.ts';
import { readDaySearch } from '#app/ui/controls/day-search.ts';
import { readTextSearch } from '#app/ui/controls/find.ts';
import { readCreateVenueSearch } from '#app/venues/manage/edit/create-venue-search.ts';

type Reader = (search: Record<string, unknown>) => object;

async function searchAt(address: string, validateSearch: Reader): Promise<unknown> {
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/', validateSearch });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return router.state.matches.at(-1)?.search;
}

it.each<[string, Reader, object]>([
  ['/?show=bogus', readPlayerSearch, {}],
  ['/?show=ongoing', readPlayerSearch, { show: 'ongoing' }],
  ['/?stage=QUARTER_FINALS&group=Group+A', readFilters, { stage: 'QUARTER_FINALS' }],
  ['/?stage=bogus', readFilters, {}],
  ['/?stage=ROUND_OF_7', readFilters, {}],
  ['/?stage=ROUND_OF_8', readFilters, {}],
  ['/?stage=ROUND_OF_16', readFilters, { stage: 'ROUND_OF_16' }],
  ['/?stage=ROUND_OF_16384', readFilters, { stage: 'ROUND_OF_16384' }],
  ['/?stage=ROUND_OF_32768', readFilters, {}],
  ['/?stage=GROUPS&group=Group+A', readFilters, { stage: 'GROUPS', group: 'Group A' }],
  ['/?look=bogus&player=%5B1%5D', readBracketSearch, {}],
  ['/?look=list&player=p1', readBracketSearch, { look: 'list', player: 'p1' }],
  ['/?q=%5B%22a%22%5D', readTextSearch, {}],
  ['/?q=maja', readTextSearch, { q: 'maja' }],
  ['/?venue=v1', readAddedVenue, { venue: 'v1' }],
  ['/?venue=%5B1%5D', readAddedVenue, {}],
  ['/?next=tournament', readCreateVenueSearch, { next: 'tournament' }],
  ['/?next=https://evil.example', readCreateVenueSearch, {}],
  ['/?date=tomorrow', readDaySearch, {}],
  ['/?date=2026-13-45', readDaySearch, {}],
  ['/?date=2026-11-31', readDaySearch, {}],
  ['/?date=2028-02-29', readDaySearch, { date: '2028-02-29' }],
  ['/?date=2026-11-23', readDaySearch, { date: '2026-11-23' }],
])('reads %s', async (address, reader, known) => {
  expect(await searchAt(address, reader)).toEqual(known);
});
