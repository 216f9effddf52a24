import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChampionshipList } from '#app/championships/championship-list.tsx';
import { ChampionshipPage } from '#app/championships/championship-page.tsx';
import { CreateChampionship } from '#app/championships/create-championship.tsx';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { TournamentList } from '#app/tournaments/list/tournament-list.tsx';
import { VenueList } from '#app/venues/venue-list.tsx';
import { VenuePage } from '#app/venues/venue-page.tsx';
import type { Championship, ChampionshipPlayer } from '#contract/championships.ts';
import type { Me, Role } from '#contract/session.ts';
import type { TournamentDto } from '#contract/tournaments.ts';
import type { Venue } from '#contract/venues.ts';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, type Reply, refusal, type Sent, serve } from '#tests/app/serve.ts';

const nobody: Me = { id: null, username: null, email: null, profilePictureUrl: null };
const somebody: Me = { ...nobody, id: 'u1', username: 'vesna' };

let sent: Sent[];
interface World {
  readonly replies: Readonly<Record<string, Reply>>;
  readonly me?: Me;
  readonly roles?: Role[];
}
function show(content: ReactNode, { replies, me = nobody, roles = [] }: World, path = '/here') {
  sent = serve({
    '/bff/api/user-profile/me': json(me),
    '/bff/api/user-profile/roles': json({ roles }),
    ...replies,
  });
  return showRouted(content, path);
}
const organiser = { me: somebody, roles: ['tournament_organizer'] satisfies Role[] };

const tournament = (id: string, tournamentStart: string): TournamentDto => ({
  championshipId: null,
  championshipName: null,
  tournament: {
    id,
    name: id,
    stage: 'Open',
    tournamentStart,
    tournamentEnd: tournamentStart,
    venue: null,
    timeZone: 'Europe/Zagreb',
  },
});
const inStage = (dto: TournamentDto, stage: TournamentDto['tournament']['stage']): TournamentDto => ({
  ...dto,
  tournament: { ...dto.tournament, stage },
});
const league: Championship = {
  id: 'c1',
  name: 'Adriatic League',
  image: null,
  organiserId: 'u9',
  organiser: { id: 'u9', firstName: 'Vesna', lastName: 'Marković' },
};
const hall: Venue = {
  id: 'v1',
  name: 'Lučka Sports Hall',
  city: 'Rijeka',
  address: 'Obala 14',
  imageUrl: null,
  timeZone: 'Europe/Zagreb',
};
const points = (id: string, championshipPoints: number, rank: number): ChampionshipPlayer => ({
  id,
  userId: id,
  name: id,
  championshipPoints,
  rank,
  user: { id, firstName: id, lastName: '', profilePictureUrl: null },
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the tournament list', () => {
  const replies = {
    '/bff/api/tournaments': json([
      tournament('Third', '2096-03-14T09:00:00Z'),
      tournament('First', '2096-03-14T09:30:00+02:00'),
      tournament('Second', '2096-03-14T08:00:00Z'),
    ]),
  };

  it('goes by the start, whatever its offset, and offers nothing to create', async () => {
    show(<TournamentList />, { replies });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['First', 'Second', 'Third']);
    expect(screen.queryByRole('link', { name: 'Create tournament' })).toBeNull();
  });

  it('begins with what is played now, then what is to come, then the past, the latest first', async () => {
    const list = [
      inStage(tournament('Old', '2026-03-14T09:00:00Z'), 'FINISHED'),
      inStage(tournament('Older', '2026-01-14T09:00:00Z'), 'FORFEITED'),
      tournament('Never played', '2026-02-14T09:00:00Z'),
      tournament('Later', '2096-03-14T09:00:00Z'),
      tournament('Soon', '2096-03-13T09:00:00Z'),
      inStage(tournament('Running', '2026-03-15T09:00:00Z'), 'GROUPS'),
    ];
    show(<TournamentList />, { replies: { '/bff/api/tournaments': json(list) } });
    await screen.findAllByRole('article');
    const namesIn = (part: string) =>
      within(screen.getByRole('region', { name: part }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Now',
      'Upcoming',
      'Past',
    ]);
    expect(namesIn('Now')).toEqual(['Running']);
    expect(namesIn('Upcoming')).toEqual(['Soon', 'Later']);
    expect(namesIn('Past')).toEqual(['Old', 'Never played', 'Older']);
  });

  describe('of many years', () => {
    const past = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => {
        const day = new Date(Date.UTC(2020, 0, 1) - (from + index) * 86_400_000).toISOString();
        return inStage(tournament(`Past ${from + index}`, day), 'FINISHED');
      });
    const list = '/bff/api/tournaments';
    const manyYears = {
      [list]: json([tournament('Soon', '2096-03-14T09:00:00Z'), ...past(0, 100)]),
      [`${list}?before=Past+99`]: json(past(100, 130)),
      [`${list}?search=Kov%C4%8Daa`]: json([inStage(tournament('Kovač Memorial', '2009-05-01T09:00:00Z'), 'FINISHED')]),
    };
    // Roles of so many cards take their time to find.
    const names = () => [...document.querySelectorAll('article h3')].map((heading) => heading.textContent);
    const more = () => screen.getByRole('button', { name: 'Show more' });

    it('draws a part of them, and asks for earlier ones once somebody wants them', async () => {
      show(<TournamentList />, { replies: manyYears });
      await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(names()).toHaveLength(96));
      expect(sent.filter(({ url }) => url.startsWith(list)).map(({ url }) => url)).toEqual([list]);
      await userEvent.click(more());
      await waitFor(() => expect(names()).toHaveLength(131));
      expect(names().at(-1)).toBe('Past 129');
      expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    });

    it('finds at the server what this device has never heard of', async () => {
      show(<TournamentList />, { replies: manyYears });
      await userEvent.type(await screen.findByRole('searchbox', { name: 'Search tournaments' }), 'Kovčaa');
      await waitFor(() => expect(names()).toEqual(['Kovač Memorial']));
      const searched = sent.filter(({ url }) => url.includes('search='));
      expect(searched).toHaveLength(1);
    });

    it('says that the rest cannot be loaded, and tries again', async () => {
      const { [`${list}?before=Past+99`]: _away, ...withoutEarlier } = manyYears;
      show(<TournamentList />, { replies: withoutEarlier });
      await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
      await userEvent.click(more());
      expect((await screen.findByRole('alert')).textContent).toBe('The rest cannot be loaded now.');
      await waitFor(() => expect(names()).toHaveLength(101));
      expect(more().hasAttribute('disabled')).toBe(false);
    });
  });

  it('lets organisers create one', async () => {
    show(<TournamentList />, { replies, ...organiser });
    const link = await screen.findByRole('link', { name: 'Create tournament' });
    expect(link.getAttribute('href')).toBe('/create-tournament');
  });

  it('says that there are none', async () => {
    show(<TournamentList />, { replies: { '/bff/api/tournaments': json([]) } });
    expect(await screen.findByText('No tournaments available')).toBeDefined();
  });
});

describe('the championships', () => {
  it('are cards with their details, and organisers can create one', async () => {
    show(<ChampionshipList />, { replies: { '/bff/api/championships': json([league]) }, ...organiser });
    const card = await screen.findByRole('article', { name: 'Adriatic League' });
    expect(within(card).getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/championships/c1');
    const link = await screen.findByRole('link', { name: 'Create championship' });
    expect(link.getAttribute('href')).toBe('/create-championship');
  });

  it('may be none', async () => {
    show(<ChampionshipList />, { replies: { '/bff/api/championships': json([]) } });
    expect(await screen.findByText('No championships available')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Create championship' })).toBeNull();
  });

  it('have a page with their organiser and a leaderboard, the most points first', async () => {
    const replies = {
      '/bff/api/championships/c1': json(league),
      '/bff/api/championships/c1/players?limit=100': json([
        points('Ana', 20, 1),
        points('Bea', 7, 2),
        points('Cleo', 7, 2),
        points('Dan', 1, 4),
      ]),
    };
    show(<ChampionshipPage championshipId="c1" tournaments={null} />, { replies });
    expect(await screen.findByRole('heading', { level: 1, name: 'Adriatic League' })).toBeDefined();
    expect(screen.getByText('Championship')).toBeDefined();
    expect(screen.getByText('By Vesna Marković')).toBeDefined();
    expect((await screen.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
      'Rank',
      'Name',
      'Points',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) => within(row).getAllByRole('cell'));
    expect(cells.map(([rank, , points]) => [rank?.textContent, points?.textContent])).toEqual([
      ['1', '20'],
      ['2', '7'],
      ['2', '7'],
      ['4', '1'],
    ]);
  });

  it('page and search a leaderboard of more than a hundred on the server', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => points(`P${from + nth}`, 1_000 - from - nth, from + nth + 1));
    const players = '/bff/api/championships/c1/players?limit=100';
    const replies = {
      '/bff/api/championships/c1': json(league),
      [players]: json(many(0, 100)),
      [`${players}&after=P99`]: json(many(100, 30)),
      [`${players}&search=p120`]: json(many(120, 1)),
    };
    show(<ChampionshipPage championshipId="c1" tournaments={null} />, { replies });
    const rows = () => screen.getAllByRole('row').slice(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Next players' }));
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(rows()[0]?.textContent).toContain('101');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next players' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous players' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the leaderboard' }), 'p120');
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('P120')]));
  });

  it('are created by name, which is required', async () => {
    const world = { replies: { '/bff/api/championships/create': json({ id: 'c2' }) }, ...organiser };
    const { notices, path } = show(<CreateChampionship />, world, '/create-championship');
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Required')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Championship name'), 'Winter Series');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(path()).toBe('/championships'));
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Winter Series' });
    expect(notices.at(-1)).toBe('Championship created.');
  });
});

describe('the venues', () => {
  it('are cards that lead to their pages', async () => {
    show(<VenueList />, { replies: { '/bff/api/venues': json([hall]) } });
    const card = await screen.findByRole('link', { name: /Lučka Sports Hall/ });
    expect(card.getAttribute('href')).toBe('/venues/v1');
    expect(card.textContent).toContain('Rijeka');
    expect(card.textContent).toContain('Obala 14');
  });

  it('may be none', async () => {
    show(<VenueList />, { replies: { '/bff/api/venues': json([]) } });
    expect(await screen.findByText('No venues available')).toBeDefined();
  });

  it('have a page with a map of the address, and set what a shared link shows', async () => {
    show(<VenuePage venueId="v1" />, { replies: { '/bff/api/venues/v1': json(hall) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lučka Sports Hall' })).toBeDefined();
    for (const name of ['Location', 'Hours', 'Contact', 'Reservations']) {
      expect(screen.getByRole('heading', { name })).toBeDefined();
    }
    const map = new URL(screen.getByRole('link', { name: 'View on map' }).getAttribute('href') ?? '');
    expect(map.searchParams.get('query')).toBe('Obala 14, Rijeka');
    expect(document.title).toBe('Lučka Sports Hall · Edgeball');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('Obala 14');
  });

  it('are known from their list where one of them was never opened before the network went', async () => {
    show(<VenuePage venueId="v1" />, { replies: { '/bff/api/venues': json([hall]) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lučka Sports Hall' })).toBeDefined();
  });

  it('lead back to the list where the server knows no such venue', async () => {
    show(<VenuePage venueId="v2" />, { replies: { '/bff/api/venues/v2': refusal(404, 'Venue not found.') } });
    expect(await screen.findByText('Venue not found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the venues' }).getAttribute('href')).toBe('/venues');
  });
});

describe('screens for organisers', () => {
  const gate = (
    <OrganisersOnly what="create tournaments" back={{ to: '/tournaments', label: 'See the tournaments' }}>
      {(userId) => <p>Welcome {userId}</p>}
    </OrganisersOnly>
  );

  it('open for organisers', async () => {
    show(gate, { replies: {}, ...organiser });
    expect(await screen.findByText('Welcome u1')).toBeDefined();
  });

  it('ask those who are signed out to log in', async () => {
    show(gate, { replies: {} });
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined();
  });

  it('tell everybody else why not, with a way back', async () => {
    show(gate, { replies: {}, me: somebody });
    expect(await screen.findByText(/Only tournament organisers can create tournaments\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the tournaments' }).getAttribute('href')).toBe('/tournaments');
  });
});
