import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyChampionshipsPage } from '#app/championships/my-championships.tsx';
import { sessionQueries } from '#app/session/queries.ts';
import { SignedInOnly } from '#app/session/signed-in-only.tsx';
import { MyTournamentsPage } from '#app/tournaments/list/my-tournaments.tsx';
import { OwnRows } from '#app/tournaments/list/own-tournaments.tsx';
import type { MyTournaments, OrganiserStep, PlayerStep } from '#contract/accounts/users.ts';
import { me } from '#tests/app/profile/people.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchOf, organised, played, tournamentOf } from './own-tournaments.ts';

const session = (roles: readonly string[]) => [
  [sessionQueries.me().queryKey, me] as const,
  [sessionQueries.roles().queryKey, { roles }] as const,
];

async function show(mine: MyTournaments, roles: readonly string[] = []) {
  await renderScreen(
    <SignedInOnly title="My tournaments" invitation="Log in to see them.">
      {(signedIn) => <MyTournamentsPage me={signedIn} />}
    </SignedInOnly>,
    {
      cached: session(roles),
      server: ({ path }) =>
        path === '/bff/api/user/my-tournaments' ? { status: 200, body: mine } : { status: 404, body: {} },
    },
  );
  await screen.findByRole('heading', { name: 'My tournaments' });
}
const row = (name: string) => screen.findByRole('article', { name });
const linkOf = (article: HTMLElement) => {
  const link = within(article).getAllByRole('link').at(-1);
  return [link?.textContent, link?.getAttribute('href'), link?.className.includes('is-next')];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('my tournaments', () => {
  it.each<[OrganiserStep, string, string, string, boolean]>([
    [{ kind: 'ADD_PLAYERS', players: 0 }, 'Nobody has registered yet.', 'Add players', '/tournaments/t1', false],
    [
      { kind: 'ADD_PLAYERS', players: 1 },
      '1 player is registered. It takes two to start.',
      'Add players',
      '/tournaments/t1',
      false,
    ],
    [
      { kind: 'COMMENCE', players: 8 },
      '8 players are registered. Commence once everybody is in.',
      'Commence',
      '/tournaments/t1',
      false,
    ],
    [
      { kind: 'PLAY_MATCHES', matches: 1 },
      '1 match has no result yet.',
      'See the matches',
      '/tournaments/t1/matches',
      false,
    ],
    [
      { kind: 'PLAY_MATCHES', matches: 12 },
      '12 matches have no result yet.',
      'See the matches',
      '/tournaments/t1/matches',
      false,
    ],
    [
      { kind: 'GENERATE_MAIN_STAGE' },
      'All group matches are played. The main stage comes next.',
      'Generate main stage',
      '/tournaments/t1/groups',
      true,
    ],
    [
      { kind: 'FINALIZE' },
      'All matches are played. The points come next.',
      'Finalize',
      '/tournaments/t1/finalize',
      true,
    ],
  ])('tell the organiser what comes next: %j', async (next, text, label, href, isNext) => {
    await show({ organised: [organised(tournamentOf('t1', 'Harbour Open', 'GROUPS'), next)], played: [] });
    const article = await row('Harbour Open');
    expect(article.textContent).toContain(text);
    expect(linkOf(article)).toEqual([label, href, isNext]);
  });

  it.each<[PlayerStep, string, string, string, boolean]>([
    [
      { kind: 'WAIT_FOR_START' },
      'You are registered. It starts on Fri, March 13 · 09:00.',
      'View Details',
      '/tournaments/t1',
      false,
    ],
    [
      { kind: 'WAIT_FOR_OPPONENT' },
      'Your next opponent is not known yet.',
      'See the bracket',
      '/tournaments/t1/brackets',
      false,
    ],
    [
      { kind: 'WAIT_FOR_MAIN_STAGE' },
      'You have played your group. The main stage comes next.',
      'See the groups',
      '/tournaments/t1/groups',
      false,
    ],
    [{ kind: 'ALL_PLAYED' }, 'You have played all your matches.', 'View Details', '/tournaments/t1', false],
    [
      { kind: 'PLAY', match: matchOf('waiting') },
      'Next: Nora Bauer, Fri, March 13 · 10:30, Court 2.',
      'See the match',
      '/match/m1',
      false,
    ],
    [
      { kind: 'PLAY', match: matchOf('ongoing') },
      'Your match against Nora Bauer is on, Court 2.',
      'Enter the result',
      '/match/m1',
      true,
    ],
  ])('tell the player what comes next: %j', async (next, text, label, href, isNext) => {
    await show({ organised: [], played: [played(tournamentOf('t1', 'Harbour Open', 'GROUPS'), next)] });
    const article = await row('Harbour Open');
    expect(article.textContent).toContain(text);
    expect(linkOf(article)).toEqual([label, href, isNext]);
  });

  it('show what presses first and one orange button, and what is over last', async () => {
    await show({
      organised: [
        organised(tournamentOf('t0', 'Old Cup', 'FINISHED')),
        organised(tournamentOf('t1', 'First Cup', 'GROUPS'), { kind: 'PLAY_MATCHES', matches: 3 }),
        organised(tournamentOf('t2', 'Second Cup', 'FINAL'), { kind: 'FINALIZE' }),
        organised(tournamentOf('t3', 'Third Cup', 'FINAL'), { kind: 'FINALIZE' }),
        organised(tournamentOf('t4', 'New Cup', 'FORFEITED')),
      ],
      played: [],
    });
    await row('Old Cup');
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Second Cup', 'Third Cup', 'First Cup', 'Past', 'New Cup', 'Old Cup']);
    expect(document.querySelectorAll('.is-next')).toHaveLength(1);
    expect(linkOf(await row('Second Cup'))[2]).toBe(true);
  });

  it('press the organiser to commence once the start has come', async () => {
    const next = { kind: 'COMMENCE', players: 8 } as const;
    vi.setSystemTime(new Date('2026-03-13T09:30:00+01:00'));
    await show({ organised: [organised(tournamentOf('t1', 'Harbour Open', 'Open'), next)], played: [] });
    expect(linkOf(await row('Harbour Open'))).toEqual(['Commence', '/tournaments/t1', true]);
  });

  it('offer to create one to organisers alone, and say where there are none', async () => {
    await show({ organised: [], played: [] }, ['tournament_organizer']);
    await screen.findByText('You have not created a tournament yet.');
    screen.getByText('You are not in a tournament yet.');
    screen.getByRole('link', { name: 'Create tournament' });
    cleanup();
    await show({ organised: [], played: [] });
    await screen.findByText('You are not in a tournament yet.');
    screen.getByRole('link', { name: 'See the tournaments' });
    expect(screen.queryByRole('heading', { name: 'Organised by me' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create tournament' })).toBeNull();
  });
});

describe('my championships', () => {
  const series = { id: 'c1', name: 'Adriatic Series' };
  const league = { id: 'c2', name: 'Kvarner League' };
  const showChampionships = (own: (typeof series)[], mine: MyTournaments, roles: readonly string[] = []) =>
    renderScreen(
      <MyChampionshipsPage
        query={{ data: { own, mine }, error: null, refetch: () => undefined }}
        renderTournaments={(list) => <OwnRows list={list} userId="u1" first={undefined} />}
        pageTurn={null}
      />,
      { cached: session(roles) },
    );

  it('are those that I run, with what their tournaments wait for, and those that I am in', async () => {
    await showChampionships(
      [series, { id: 'c3', name: 'Empty Series' }],
      {
        organised: [
          organised(tournamentOf('t1', 'Over', 'FINISHED', series)),
          organised(tournamentOf('t2', 'Running', 'GROUPS', series), { kind: 'PLAY_MATCHES', matches: 4 }),
          organised(tournamentOf('t3', 'Next', 'Open', series), { kind: 'ADD_PLAYERS', players: 0 }),
          organised(tournamentOf('t4', 'Elsewhere', 'Open'), { kind: 'ADD_PLAYERS', players: 0 }),
        ],
        played: [played(tournamentOf('t8', 'A', 'FINISHED', league)), played(tournamentOf('t9', 'B', 'Open', league))],
      },
      ['tournament_organizer'],
    );
    await screen.findByText('3 tournaments: 1 under way, 1 open, 1 over');
    screen.getByText('No tournaments yet');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    within(await row('Running')).getByText('4 matches have no result yet.');
    screen.getByText('You’re in 2 of its tournaments');
    expect(screen.getByRole('link', { name: 'Kvarner League' }).getAttribute('href')).toBe('/championships/c2');
    screen.getByRole('link', { name: 'Create championship' });
  });

  it('lead on where there are none', async () => {
    await showChampionships([], { organised: [], played: [] });
    await screen.findByText('You are not in a championship yet.');
    screen.getByRole('link', { name: 'See the championships' });
    cleanup();
    await showChampionships([], { organised: [], played: [] }, ['tournament_organizer']);
    await screen.findByText('You have not created a championship yet.');
  });
});
