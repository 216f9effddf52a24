import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChampionshipList } from '#app/championships/championship-list.tsx';
import { ChampionshipPage } from '#app/championships/championship-page.tsx';
import { CreateChampionship } from '#app/championships/create-championship.tsx';
import { MyChampionshipsWithTournaments } from '#app/pages/my-championships.tsx';
import type { Championship, ChampionshipEvent, ChampionshipPlayer } from '#contract/tournaments/championships.ts';
import { organiser, sent, setUpLists, show } from '#tests/app/listed.tsx';
import { json } from '#tests/app/serve.ts';
import type { TournamentStage } from '#tournament/terms.ts';

setUpLists();

const league: Championship = {
  id: 'c1',
  name: 'Adriatic League',
  image: null,
  organiserId: 'u9',
  organiser: { id: 'u9', firstName: 'Vesna', lastName: 'Marković' },
};

const points = (id: string, championshipPoints: number, rank: number): ChampionshipPlayer => ({
  id,
  userId: id,
  name: id,
  championshipPoints,
  rank,
  user: { id, firstName: id, lastName: '', profilePictureUrl: null },
});

const stored = (name: string, stage: TournamentStage, day: string, more: object = {}): ChampionshipEvent => ({
  championshipId: 'c1',
  championshipName: 'Adriatic League',
  tournament: {
    ...{ id: name, name, stage, venue: null, timeZone: 'Europe/Zagreb' },
    ...{ tournamentStart: `${day}T09:00:00.000Z`, tournamentEnd: `${day}T18:00:00.000Z` },
  },
  ...more,
});
const listed = (data: readonly ChampionshipEvent[]) => ({ data, error: null, refetch: () => undefined });

describe('my championships', () => {
  const OWN = '/bff/api/championships/get-all-championships-by-tournament-organiser';

  it('are not turned where they are one page', async () => {
    const replies = {
      [OWN]: json([{ id: 'c1', name: 'Series 1' }]),
      '/bff/api/user/my-tournaments': json({ organised: [], played: [] }),
    };
    show(<MyChampionshipsWithTournaments />, { replies, ...organiser });
    await screen.findByText('Series 1');
    expect(screen.queryByText('Next championships')).toBeNull();
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
        { ...points('Ana', 20, 1), club: 'STK Rijeka', events: [{ tournamentId: 'Cup 1', points: 8 }] },
        {
          ...points('Bea', 7, 2),
          events: [
            { tournamentId: 'Cup 1', points: 3 },
            { tournamentId: 'Cup 2', points: 4 },
          ],
        },
        points('Cleo', 7, 2),
        points('Dan', 1, 4),
      ]),
    };
    const events = [
      stored('Cup 2', 'FINISHED', '2026-11-13', { players: 12, winner: 'Bea' }),
      stored('Cup 3', 'Open', '2026-12-04', { players: 1, winner: null }),
      stored('Cup 1', 'FINISHED', '2026-11-06', { players: 16, winner: 'Ana' }),
    ];
    show(<ChampionshipPage championshipId="c1" events={listed(events)} />, { replies });
    expect(await screen.findByRole('heading', { level: 1, name: 'Adriatic League' })).toBeDefined();
    expect(screen.getByText('Vesna Marković').closest('p')?.textContent).toBe(
      'By Vesna Marković2 of 3 playednext: Fri, December 4',
    );
    const leaders = within(await screen.findByRole('list', { name: 'The first three' })).getAllByRole('listitem');
    expect(leaders.map(({ textContent }) => textContent)).toEqual([
      '1Ana20 points',
      '2Bea7 points13 behind',
      '2Cleo7 points13 behind',
    ]);
    expect((await screen.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
      'Rank',
      'Name',
      'Points at Cup 1Nov 6',
      'Points at Cup 2Nov 13',
      'Total',
    ]);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) => within(row).getAllByRole('cell'));
    expect(cells.map(([rank, , ...points]) => [rank, ...points].map((cell) => cell?.textContent))).toEqual([
      ['1', '8', '–', '20'],
      ['2', '3', '4', '7'],
      ['2', '–', '–', '7'],
      ['4', '–', '–', '1'],
    ]);
    expect(rows[0]?.textContent).toContain('STK Rijeka');
    const lines = screen.getAllByRole('link', { name: /Cup/ });
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Fri, November 13Cup 2Won by Bea12 players',
      'Fri, December 4Cup 3Open for registration1 player',
      'Fri, November 6Cup 1Won by Ana16 players',
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
    show(<ChampionshipPage championshipId="c1" events={listed([])} />, { replies });
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
