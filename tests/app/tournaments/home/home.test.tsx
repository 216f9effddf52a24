import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActiveTournaments } from '#app/tournaments/home/active-tournaments.tsx';
import { HomeBoard } from '#app/tournaments/home/home-board.tsx';
import type { SyncOf } from '#app/tournaments/home/next-match.ts';
import { UpcomingMatches } from '#app/tournaments/home/upcoming-matches.tsx';
import type { Me, Role } from '#contract/accounts/session.ts';
import type { OrganisedTournament, PlayedTournament } from '#contract/accounts/users.ts';
import type { ActiveMatch, MatchEntry, MatchPlayer } from '#contract/matches/matches.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, serve } from '#tests/app/serve.ts';
import { wholeSentence } from '#tests/app/whole-sentence.ts';

const ME = '/bff/api/user-profile/me';
const ROLES = '/bff/api/user-profile/roles';
const MATCHES = '/bff/api/matches/active-matches';
const TOURNAMENTS = '/bff/api/tournaments/active';
const MINE = '/bff/api/user/my-tournaments';

const nobody: Me = { id: null, username: null, email: null, profilePictureUrl: null };
const maja: Me = { ...nobody, id: 'u1', username: 'majak', firstName: 'Maja', lastName: 'Kovač' };

const player = (id: string, name: string, forfeited = false): MatchPlayer => ({
  id: `p-${id}`,
  userId: id,
  name,
  forfeited,
  profilePictureUrl: null,
});
const self = player('u1', 'Maja Kovač');
const pavel = player('u2', 'Pavel Đorđević');

function entry(id: string, change: Partial<ActiveMatch> = {}, match: Partial<MatchEntry['match']> = {}): ActiveMatch {
  return {
    match: {
      id,
      stage: 'GROUPS',
      status: 'waiting',
      group: null,
      winner: null,
      player1Score: null,
      player2Score: null,
      matchDate: '2041-03-16T09:05:00Z',
      version: 0,
      generation: 0,
      round: 0,
      number: 1,
      games: null,
      outcome: null,
      sides: ['player', 'player'],
      ...match,
    },
    court: { name: 'Table 4' },
    player1: self,
    player2: pavel,
    tournament: { id: 't1', name: 'Harbour Open', timeZone: 'Europe/Zagreb', isSeason: false },
    ...change,
  };
}

const tournament: TournamentDto = {
  championshipId: 'c1',
  championshipName: 'Adriatic League',
  tournament: {
    id: 't1',
    name: 'Harbour Open',
    stage: 'GROUPS',
    tournamentStart: '2026-03-14T08:00:00Z',
    tournamentEnd: '2026-03-15T16:30:00Z',
    venue: { id: 'v1', name: 'Lučka Sports Hall', imageUrl: null },
    timeZone: 'Europe/Zagreb',
  },
};

interface World {
  readonly me?: Me;
  readonly roles?: Role[];
  readonly matches?: Reply;
  readonly tournaments?: Reply;
  readonly organised?: OrganisedTournament[];
  readonly played?: PlayedTournament[];
  readonly syncOf?: SyncOf;
}
function show({
  me = nobody,
  roles = [],
  matches = json([]),
  tournaments = json([]),
  organised = [],
  played = [],
  syncOf = () => undefined,
}: World) {
  const mine = json({ organised, played });
  serve({ [ME]: json(me), [ROLES]: json({ roles }), [MATCHES]: matches, [TOURNAMENTS]: tournaments, [MINE]: mine });
  showRouted(
    <>
      <HomeBoard syncOf={syncOf} />
      <UpcomingMatches syncOf={syncOf} />
      <ActiveTournaments />
    </>,
    '/',
  );
}
const never: Reply = () => new Promise(() => {});
const section = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('upcoming matches', () => {
  it('are no business of those who are signed out', async () => {
    show({});
    await screen.findByRole('heading', { level: 1, name: 'Follow every table, from the draw to the final' });
    expect(screen.queryByRole('region', { name: 'Upcoming matches' })).toBeNull();
  });

  it('say Loading... until they are there', async () => {
    show({ me: maja, matches: never });
    expect(within(await section('Upcoming matches')).getByText('Loading...')).toBeDefined();
  });

  it('say that there are none', async () => {
    show({ me: maja });
    expect(await screen.findByText('You have no upcoming matches.')).toBeDefined();
  });

  it('are cards with stage, status, court and both names, each leading to its match', async () => {
    show({ me: maja, matches: json([entry('m1', {}, { status: 'ongoing' })]) });
    const card = await screen.findByRole('link', { name: /Maja Kovač/ });
    expect(card.getAttribute('href')).toBe('/match/m1');
    for (const text of ['Groups', 'Ongoing', 'Maja Kovač', 'vs', 'Pavel Đorđević']) {
      expect(within(card).getByText(text)).toBeDefined();
    }
    expect(card.textContent).toContain('Table 4');
  });

  it('name a missing player BYE, strike through one who forfeited, and leave out a missing court', async () => {
    show({
      me: maja,
      matches: json([
        entry('m1', { player2: null, court: null }, { sides: ['player', 'bye'] }),
        entry('m2', { player2: player('u3', 'Tomaž Zupan', true) }),
      ]),
    });
    expect((await screen.findByText('BYE')).closest('a')?.textContent).not.toContain('Court');
    expect(screen.getByText('Tomaž Zupan', { selector: '.is-forfeited *' })).not.toBeNull();
  });

  it('offer another try where they could not be loaded', async () => {
    show({ me: maja, matches: () => Promise.reject(new TypeError('Failed to fetch')) });
    const matches = await section('Upcoming matches');
    expect(await within(matches).findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the home board', () => {
  it('sends the player to the table of the match under way', async () => {
    show({ me: maja, matches: json([entry('m2'), entry('m1', {}, { status: 'ongoing' })]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maja, you’re on Table 4' })).toBeDefined();
    expect(screen.getByText(wholeSentence('Group match against Pavel Đorđević'))).toBeDefined();
    expect(screen.getByRole('link', { name: 'Enter the score' }).getAttribute('href')).toBe('/match/m1');
  });

  it('has a player in two halls on one day see both, each with its tournament, hall and table', async () => {
    const hill = { id: 't2', name: 'Hill Cup', timeZone: 'Europe/Zagreb', isSeason: false };
    const there = entry(
      'm2',
      { tournament: hill, court: { name: 'Table 7' }, venue: { name: 'Hill Hall' } },
      { status: 'ongoing' },
    );
    show({ me: maja, matches: json([entry('m1', { venue: { name: 'Harbour Hall' } }), there]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maja, you’re on Table 7' })).toBeDefined();
    expect(screen.getByText(wholeSentence('Hill Cup, Hill Hall'), { selector: 'header p span' })).toBeDefined();
    const cards = within(await section('Upcoming matches')).getAllByRole('link', { name: /Maja Kovač/ });
    expect(cards.map((card) => card.getAttribute('href')).toSorted()).toEqual(['/match/m1', '/match/m2']);
    for (const [match, words] of [
      ['m1', ['Harbour Open, Harbour Hall', 'Table 4']],
      ['m2', ['Hill Cup, Hill Hall', 'Table 7']],
    ] as const) {
      const card = cards.find((one) => one.getAttribute('href') === `/match/${match}`);
      for (const word of words) expect(card?.textContent).toContain(word);
    }
  });

  it('tells what comes next, and when, in the venue’s time', async () => {
    show({ me: maja, matches: json([entry('m1')]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maja, you’re next on Table 4' })).toBeDefined();
    expect(screen.getByText(wholeSentence('Group match against Pavel Đorđević, Sat, March 16 · 10:05'))).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the match' })).toBeDefined();
  });

  it('tells no plan that has passed', async () => {
    show({ me: maja, matches: json([entry('m1', {}, { matchDate: '2026-03-14T09:05:00Z' })]) });
    expect(
      await screen.findByText(wholeSentence('Group match against Pavel Đorđević, as soon as the table is free')),
    ).toBeDefined();
    expect(screen.queryByText(/March 14/)).toBeNull();
  });

  it('has a next step for a player without a match, and another for an organiser', async () => {
    show({ me: maja });
    expect((await screen.findByRole('link', { name: 'Find a tournament' })).getAttribute('href')).toBe('/tournaments');
    cleanup();
    show({ me: maja, roles: ['tournament_organizer'] });
    expect((await screen.findByRole('link', { name: 'Set up a tournament' })).getAttribute('href')).toBe(
      '/create-tournament',
    );
  });

  it('says when and where somebody plays who is registered, and not that there is nothing to play', async () => {
    show({ me: maja, played: [{ ...tournament, next: { kind: 'WAIT_FOR_START' } }] });
    const link = await screen.findByRole('link', { name: 'Harbour Open' });
    expect(link.getAttribute('href')).toBe('/tournaments/t1');
    expect(screen.getByText('Sat, March 14 · 09:00')).toBeDefined();
    expect(screen.getByText('Lučka Sports Hall')).toBeDefined();
    expect(screen.queryByText(/Nothing to play/)).toBeNull();
  });

  it('does not tell a manager of venues that there is nothing to play', async () => {
    show({ me: maja, roles: ['venue_manager'] });
    expect(await screen.findByText('You have no upcoming matches.')).toBeDefined();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Maja' })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/Nothing to play/)).toBeNull());
  });

  it('shows an organiser one way to the own tournaments', async () => {
    show({ me: maja, roles: ['tournament_organizer'], organised: [{ ...tournament, next: null }] });
    expect(await screen.findByRole('link', { name: 'My tournaments' })).toBeDefined();
    expect(await screen.findByText('You have no upcoming matches.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'See my tournaments' })).toBeNull();
  });

  it('does not tell an organiser whose tournaments are on that there is nothing to do', async () => {
    const organised = [{ ...tournament, next: null }];
    show({ me: maja, roles: ['tournament_organizer'], organised });
    expect(await screen.findByText('Your tournament is on.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'My tournaments' }).getAttribute('href')).toBe('/my-tournaments');
    expect(screen.queryByText(/Nothing to play/)).toBeNull();
  });
});

describe('a result that waits on this device', () => {
  const matches = json([entry('m1', {}, { status: 'ongoing' }), entry('m2', { court: { name: 'Table 7' } })]);
  const state = (sync: 'saved' | 'attention') => (id: string) => (id === 'm1' ? sync : undefined);

  it('is marked on its card, and the board goes on to the next match', async () => {
    show({ me: maja, matches, syncOf: state('saved') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maja, you’re next on Table 7' })).toBeDefined();
    expect(screen.getAllByText('Saved on this device')).toHaveLength(1);
  });

  it('comes back to the board where it needs attention', async () => {
    show({ me: maja, matches, syncOf: state('attention') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maja, you’re on Table 4' })).toBeDefined();
    expect(screen.getByText('Needs attention')).toBeDefined();
  });
});

describe('upcoming and ongoing tournaments', () => {
  it('are cards with stage, dates with the weekday, venue, championship and details', async () => {
    show({ tournaments: json([tournament]) });
    const card = await screen.findByRole('article', { name: 'Harbour Open' });
    const { getByText, getByRole } = within(card);
    expect(getByText('Groups')).toBeDefined();
    expect(card.textContent).toContain('Saturday, March 14, 2026, 09:00');
    expect(card.textContent).toContain('Sunday, March 15, 2026, 17:30');
    expect(getByRole('link', { name: 'Lučka Sports Hall' }).getAttribute('href')).toBe('/venues/v1');
    expect(getByRole('link', { name: 'Adriatic League' }).getAttribute('href')).toBe('/championships/c1');
    expect(getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/tournaments/t1');
  });

  it('say that there are none', async () => {
    show({});
    const tournaments = await section('Upcoming and Ongoing tournaments');
    expect(await within(tournaments).findByText('No tournaments available')).toBeDefined();
  });

  it('show the server’s words where they could not be loaded', async () => {
    show({ tournaments: json({ message: 'Too many requests. Wait a moment.' }, 429) });
    const tournaments = await section('Upcoming and Ongoing tournaments');
    await waitFor(() => expect(tournaments.textContent).toContain('Too many requests. Wait a moment.'));
  });
});
