import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LinkPage } from '#app/hall/link/link-page.tsx';
import { LinksDialog } from '#app/hall/link/links-dialog.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { json, refusal, serve } from '#tests/app/serve.ts';

const SECRET = 'abcdefghijklmnopqrst_-';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('a link of a hall', () => {
  const open = (hash: string) => {
    window.history.replaceState(null, '', `/k#${hash}`);
    return showRouted(<LinkPage />, '/k');
  };

  test.each([
    ['desk', '/tournaments/t1/hall'],
    ['board', '/tournaments/t1/board'],
    ['scorer', '/t/c5'],
  ])('is traded for its role, %s, and its secret goes out of the address', async (role, path) => {
    const sent = serve({
      '/bff/api/hall-links/open': json({ role, tournamentId: 't1', courtId: role === 'scorer' ? 'c5' : null }),
    });
    const page = open(SECRET);
    await waitFor(() => expect(page.path()).toBe(path));
    await waitFor(() => expect(sent).toHaveLength(2));
    // The page that comes asks for its hall beside its own questions.
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/bff/api/hall-links/open', { secret: SECRET }],
      ['GET', '/bff/api/tournaments/t1/hall', undefined],
    ]);
    expect(window.location.hash).toBe('');
  });

  test('is asked about where the device has another one, which it keeps or gives up', async () => {
    const held = { role: 'desk', tournamentId: 't9', courtId: null };
    const message = 'This device is the desk of Harbour. Use this link, as a board of City, instead?';
    const refuse = () => {
      const body = {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        code: 'LINK_HELD',
        message,
        conflict: { held },
      };
      return serve({ '/bff/api/hall-links/open': () => Response.json(body, { status: 409 }) });
    };
    refuse();
    const kept = open(SECRET);
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep that link' }));
    await waitFor(() => expect(kept.path()).toBe('/tournaments/t9/hall'));
    cleanup();
    refuse();
    const page = open(SECRET);
    const replace = await screen.findByRole('button', { name: 'Use this link' });
    const sent = serve({ '/bff/api/hall-links/open': json({ role: 'board', tournamentId: 't1', courtId: null }) });
    await userEvent.click(replace);
    await waitFor(() => expect(page.path()).toBe('/tournaments/t1/board'));
    expect(sent[0]?.body).toEqual({ secret: SECRET, replaces: true });
  });

  test('that has ended says so, and asks nobody to try again', async () => {
    serve({ '/bff/api/hall-links/open': refusal(404, 'This link has ended.') });
    open(SECRET);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByText(/This link has ended\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['', 'short', `${SECRET}x`, '<script>'])('that is not whole (%s) is not sent', async (hash) => {
    const sent = serve({});
    open(hash);
    expect(await screen.findByText(/Scan the code again/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('is tried again where the network was away', async () => {
    const sent = serve({});
    const page = open(SECRET);
    const again = await screen.findByRole('button', { name: /again/i });
    serve({ '/bff/api/hall-links/open': json({ role: 'board', tournamentId: 't1' }) });
    await userEvent.click(again);
    await waitFor(() => expect(page.path()).toBe('/tournaments/t1/board'));
    expect(sent.length).toBeGreaterThan(0);
  });
});

describe('the links of a hall', () => {
  const links = [{ role: 'desk', courtId: null, createdAt: '2026-03-14T08:00:00Z' }];

  test('are made, shown once as a code, and ended', async () => {
    const { calls } = await renderScreen(
      <LinksDialog
        tournamentId="t1"
        tables={[{ courtId: 'c5', name: 'Table 5' }]}
        timeZone="UTC"
        hall="Harbour · Mar 14"
        onClose={() => undefined}
      />,
      {
        server: ({ method, path }) => {
          if (method === 'GET') return { status: 200, body: links };
          const role = path.endsWith('/end') ? 'desk' : 'board';
          return { status: 200, body: { role, url: `https://hall.example/k#${SECRET}` } };
        },
      },
    );
    const user = userEvent.setup();
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Made /);
    await user.click(dialog.getByRole('button', { name: 'End the link' }));
    await waitFor(() => expect(calls.at(-2)).toMatchObject({ method: 'POST', body: { role: 'desk' } }));
    await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(`https://hall.example/k#${SECRET}`)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/bff/api/tournaments/t1/hall/links/end', { role: 'desk' }],
      ['/bff/api/tournaments/t1/hall/links', { role: 'board' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Make a link for Table 5' }));
    await waitFor(() => expect(calls.at(-2)).toMatchObject({ body: { role: 'scorer', courtId: 'c5' } }));
  });

  test('are printed as a sign for each table, with new codes', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
    const tables = ['Table 1', 'Table 2', 'Table 3'].map((name) => ({ courtId: name.toLowerCase(), name }));
    const { calls } = await renderScreen(
      <LinksDialog
        tournamentId="t1"
        tables={tables}
        timeZone="UTC"
        hall="Harbour · Mar 14"
        onClose={() => undefined}
      />,
      {
        server: ({ method, body }) => {
          if (method === 'GET') return { status: 200, body: [] };
          const { courtId = '' } = body as { courtId?: string };
          return {
            status: 200,
            body: { role: 'scorer', url: `https://hall.example/k#of-${courtId.replace(' ', '-')}` },
          };
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Print all 3 table signs' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const signs = screen.getAllByRole('article', { hidden: true });
    expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual(['Table 1', 'Table 2', 'Table 3']);
    const codes = signs.map((sign) => within(sign).getByRole('img', { hidden: true }).innerHTML);
    expect(new Set(codes).size).toBe(3);
    for (const sign of signs) expect(sign.textContent).toContain('Harbour · Mar 14');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
      tables.map(({ courtId }) => ({ role: 'scorer', courtId })),
    );
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryAllByRole('article', { hidden: true })).toEqual([]));
  });
});
