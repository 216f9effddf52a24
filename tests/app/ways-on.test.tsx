/** Lists and tabs with nothing in them lead on: whoever may do the next step has it there, and nobody else is offered it. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChampionshipList } from '#app/championships/championship-list.tsx';
import { NoSlots } from '#app/reservations/reserve/no-slots.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { NoBracket } from '#app/tournaments/bracket/no-bracket.tsx';
import { GroupsTab } from '#app/tournaments/groups/groups-tab.tsx';
import { UpcomingMatches } from '#app/tournaments/home/upcoming-matches.tsx';
import { TournamentList } from '#app/tournaments/list/tournament-list.tsx';
import { MatchList } from '#app/tournaments/matches/match-list.tsx';
import { VenueTab } from '#app/tournaments/page/venue-tab.tsx';
import { PlayersTab } from '#app/tournaments/players/players-tab.tsx';
import { WayOn } from '#app/tournaments/way-on.tsx';
import { VenueList } from '#app/venues/venue-list.tsx';
import { VenuePage } from '#app/venues/venue-page.tsx';
import type { Role } from '#contract/accounts/session.ts';
import { venue } from '#tests/app/reservations/reservations.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { signedIn, tournamentView } from '#tests/app/tournaments/players.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As somebody with these roles, on an installation that has nothing but a venue without anything. */
const show = (page: ReactNode, roles: readonly Role[] = [], id = 'organiser') =>
  renderScreen(page, {
    cached: [
      [sessionQueries.me().queryKey, signedIn(id)],
      [sessionQueries.roles().queryKey, { roles }],
    ],
    server: ({ path }) => ({
      status: 200,
      body: path.endsWith(`/venues/${venue.id}`) ? { ...venue, contact: null } : [],
    }),
  });
const wayOn = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('a list with nothing in it', () => {
  it.each([
    [
      <TournamentList key="t" />,
      'No tournaments available',
      'tournament_organizer',
      'Create tournament',
      '/create-tournament',
    ],
    [
      <ChampionshipList key="c" />,
      'No championships available',
      'tournament_organizer',
      'Create championship',
      '/create-championship',
    ],
    [<VenueList key="v" />, 'No venues available', 'venue_manager', 'Create venue', '/create-venue'],
  ] as const)('has its one button beside the words, for whoever may press it', async (page, words, role, name, to) => {
    await show(page, [role]);
    const nothing = (await screen.findByText(words)).parentElement;
    expect(nothing?.contains(screen.getByRole('link', { name }))).toBe(true);
    expect(wayOn(name)).toBe(to);
    cleanup();
    await show(page);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('leads from no match to the tournaments of whoever plays', async () => {
    await show(<UpcomingMatches />);
    expect(await screen.findByText('You have no upcoming matches.')).toBeTruthy();
    expect(wayOn('See my tournaments')).toBe('/my-tournaments');
  });
});

describe('a venue without anything', () => {
  it('asks its managers for a contact', async () => {
    await show(<VenuePage venueId={venue.id} />, ['venue_manager']);
    await screen.findByText('No contact has been given yet.');
    expect(wayOn('Add a contact')).toBe(`/venues/${venue.id}/edit`);
    cleanup();
    await show(<VenuePage venueId={venue.id} />);
    await screen.findByText('No contact has been given yet.');
    expect(wayOn('Add a contact')).toBeUndefined();
  });

  it('asks its managers for tables, and leads others to another venue', async () => {
    const page = <NoSlots venueId={venue.id} hasCourts={false} />;
    await show(page, ['venue_manager']);
    expect(wayOn('Add tables')).toBe(`/venues/${venue.id}/edit`);
    cleanup();
    await show(page);
    expect(wayOn('Add tables')).toBeUndefined();
    expect(wayOn('See the venues')).toBe('/venues');
  });
});

describe('a tournament before its draw', () => {
  it('asks its organiser for the first players, and nobody else', async () => {
    const view = tournamentView();
    const page = <PlayersTab view={view} players={[]} />;
    await show(page, [], view.tournament.organiserId);
    await userEvent.click(screen.getByRole('button', { name: 'Enter the first players' }));
    expect(await screen.findByRole('dialog', { name: 'Add player' })).toBeTruthy();
    cleanup();
    await show(page, [], 'somebody');
    expect(screen.getByText('No players yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enter the first players' })).toBeNull();
  });

  it('leads from its tabs to what is there', async () => {
    const none = { groups: {}, provisional: new Set<string>() };
    await show(<GroupsTab {...none} wayOn={<WayOn tournamentId="t1" to="players" />} />);
    expect(wayOn('See the players')).toBe('/tournaments/t1');
    cleanup();
    await show(<GroupsTab {...none} isKnockout wayOn={<WayOn tournamentId="t1" to="bracket" />} />);
    expect(wayOn('See the bracket')).toBe('/tournaments/t1/brackets');
    cleanup();
    await show(<NoBracket view={tournamentView()} />);
    expect(wayOn('See the players')).toBe('/tournaments/t1');
    cleanup();
    await show(<NoBracket view={tournamentView({ stage: 'GROUPS' })} />);
    expect(wayOn('See the groups')).toBe('/tournaments/t1/groups');
    cleanup();
    await show(<VenueTab venue={null} edits="t1" />);
    expect(wayOn('Edit tournament')).toBe('/tournaments/t1/edit');
  });

  it('leads from no match to its players', async () => {
    await show(
      <MatchList
        entries={[]}
        filters={{}}
        onFilter={() => undefined}
        provisional={new Set()}
        syncOf={() => undefined}
        quickEntryOf={() => null}
        mayPrint={false}
        wayOn={<WayOn tournamentId="t1" to="players" />}
      />,
    );
    expect(screen.getByText('No matches')).toBeTruthy();
    expect(wayOn('See the players')).toBe('/tournaments/t1');
  });
});
