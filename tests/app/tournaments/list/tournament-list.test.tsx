import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OrganisersOnly } from '#app/session/organisers-only.tsx';
import { TournamentList } from '#app/tournaments/list/tournament-list.tsx';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { organiser, sent, setUpLists, show, somebody } from '#tests/app/listed.tsx';
import { json } from '#tests/app/serve.ts';

setUpLists();

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

  it('has an event once, with its classes in it, and counts it once', async () => {
    const classOf = (name: string, start: string): TournamentDto => {
      const { tournament: own, ...rest } = tournament(name, start);
      return { ...rest, tournament: { ...own, event: { id: 'weekend', name: 'Harbour Weekend' } } };
    };
    const list = [
      tournament('Cup', '2096-03-14T08:00:00Z'),
      ...['U11', 'U13', 'U15', 'U18', 'Men', 'Women', 'Seniors'].map((name, at) =>
        classOf(name, `2096-03-14T09:${10 + at}:00Z`),
      ),
    ];
    show(<TournamentList />, { replies: { '/bff/api/tournaments': json(list) } });
    const card = await screen.findByRole('article', { name: 'Harbour Weekend' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    screen.getByText('2');
    expect(within(card).getByRole('link', { name: 'U11' }).getAttribute('href')).toBe('/tournaments/U11');
    within(card).getByText('and 2 more classes');
    expect(within(card).getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/events/weekend');
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

describe('screens for organisers', () => {
  const gate = (
    <OrganisersOnly what="tournaments" back={{ to: '/tournaments', label: 'See the tournaments' }}>
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
