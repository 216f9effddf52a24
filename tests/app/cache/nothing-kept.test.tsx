/** What screens say without a network where this device has never heard of what they show, or only that there was none. */
import { onlineManager, type QueryKey } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { found } from '#app/call/connection.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { json, type Reply, serve } from '#tests/app/serve.ts';
import { signedIn, signedOut, tournamentView } from '#tests/app/tournaments/players.ts';
import { openApp } from '#tests/app/whole-app.tsx';
import { recordOf } from '#tests/tournament/record.ts';
import { openFacts } from '#tests/tournament/setup.ts';

const gateway: Reply = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const portal: Reply = () => new Response('<h1>Welcome to our Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } });

const PAGE = 'This page is not on this device yet. Connect once to download it.';
const PART = 'Connect once to download this part.';
const nobodyYet = /No (players|matches|bracket|tournaments|championships|venues)|drawn when the tournament starts/;

const main = () => within(screen.getByRole('main'));
const view = tournamentView({ stage: 'GROUPS' });
const { detail, record, matches, list, active } = tournamentQueries;
const nobody = recordOf(openFacts([]));

afterEach(() => {
  cleanup();
  found();
  vi.unstubAllGlobals();
});

describe('what was never opened here says that it needs the network', () => {
  it.each([
    '/tournaments/t1',
    '/tournaments/t1/groups',
    '/tournaments/t1/matches',
    '/tournaments/t1/brackets',
    '/match/m1',
    '/championships/c1',
    '/venues/v1',
  ])('%s, a page', async (path) => {
    serve({});
    await openApp(path);
    expect(await main().findByRole('heading', { level: 1, name: PAGE })).toBeDefined();
    expect(main().queryByText(nobodyYet)).toBeNull();
  });

  it.each(['', '/groups', '/matches', '/brackets'])(
    '/tournaments/t1%s, of which the page alone was kept',
    async (tab) => {
      serve({});
      await openApp(`/tournaments/t1${tab}`, [[detail('t1').queryKey, view]]);
      expect(await main().findByText(PART)).toBeDefined();
      expect(main().queryByText(nobodyYet)).toBeNull();
    },
  );

  it.each(['/tournaments', '/championships', '/venues'])('%s, a list', async (path) => {
    serve({});
    await openApp(path);
    expect(await main().findByText(PART)).toBeDefined();
    expect(main().queryByText(nobodyYet)).toBeNull();
  });

  it('home, which does not claim that there is nothing to play', async () => {
    serve({});
    await openApp('/', [[sessionQueries.me().queryKey, signedIn('ann')]]);
    expect(await main().findByText('Connect once to load your matches.')).toBeDefined();
    await waitFor(() => expect(main().getAllByText(PART)).toHaveLength(2));
    expect(main().queryByText(/Nothing to play|no upcoming/)).toBeNull();
  });

  it.each([
    ['a gateway before a dead server', gateway],
    ['a captive portal', portal],
  ])('also where %s answers in its place, and at once', async (_who, reply) => {
    const [facts, served] = ['/bff/api/tournaments/t1/record', '/bff/api/tournaments/t1/players'];
    serve({ [facts]: reply, [served]: reply, '/bff/api/user-profile/me': reply });
    await openApp('/tournaments/t1', [[detail('t1').queryKey, view]]);
    expect(await main().findByText(PART)).toBeDefined();
  });
});

describe('what was empty when this device last heard of it says when that was', () => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const kept = async (path: string, ...lists: readonly (readonly [QueryKey, unknown])[]) => {
    serve({});
    const app = await openApp(path, [[detail('t1').queryKey, view], ...lists]);
    for (const { queryKey } of app.queryClient.getQueryCache().getAll()) {
      app.queryClient.getQueryCache().find({ queryKey })?.setState({ dataUpdatedAt: noon.getTime() });
    }
    onlineManager.setOnline(false);
  };

  it.each([
    ['/tournaments/t1', record('t1').queryKey, nobody, 'No players yet.'],
    ['/tournaments/t1/groups', record('t1').queryKey, nobody, 'The groups are drawn when the tournament starts.'],
    ['/tournaments/t1/matches', record('t1').queryKey, nobody, 'No matches'],
    ['/tournaments/t1/brackets', record('t1').queryKey, nobody, 'No bracket for this tournament.'],
    // The server's own list was kept where the facts were beyond this build.
    ['/tournaments/t1/matches', matches('t1').queryKey, [], 'No matches'],
    ['/tournaments', list().queryKey, [], 'No tournaments available'],
  ])('%s', async (path, key, nothing, words) => {
    await kept(path, [key, nothing]);
    expect(await main().findByText(words)).toBeDefined();
    expect(await main().findByText('As of 12:00. What has come since needs the network.')).toBeDefined();
  });

  it('home', async () => {
    const me = sessionQueries.me().queryKey;
    await kept('/', [me, signedIn('ann')], [matchQueries.active().queryKey, []], [active().queryKey, []]);
    expect(await main().findByText('You have no upcoming matches.')).toBeDefined();
    expect(await main().findAllByText('As of 12:00. What has come since needs the network.')).toHaveLength(2);
  });

  it('but not while the network is there', async () => {
    serve({ '/bff/api/tournaments': json([]), '/bff/api/user-profile/me': json(signedOut) });
    await openApp('/tournaments');
    expect(await main().findByText('No tournaments available')).toBeDefined();
    await waitFor(() => expect(main().queryByText(/As of/)).toBeNull());
  });
});
