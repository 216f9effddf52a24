import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, query, send } from '#app/call/call.ts';
import { checkReply } from '#app/call/check-reply.ts';
import { latePaths } from '#contract/late-paths.ts';
import { paths } from '#contract/paths.ts';

const answer = (reply: Response) => {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => reply);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

describe('a call of the contract', () => {
  it('fills in the parameters of its path, and sends the others as its query', async () => {
    const fetched = answer(Response.json([]));
    await call(paths.getAvailableSlots, { venueId: 'a/b?c', date: '2026-11-23' });
    expect(fetched.mock.calls[0]?.[0]).toBe('/bff/api/reservations/a%2Fb%3Fc/available-slots?date=2026-11-23');
  });

  it('sends its body by its method, under its key', async () => {
    const fetched = answer(Response.json({ id: 'v1' }));
    const body = { name: 'Table 1', prices: [{ from: '00:00', price: 12 }] };
    await call(latePaths.updateCourt, { venueId: 'v1', courtId: 'c1', body }, { idempotencyKey: 'k1' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/bff/api/venues/v1/courts/c1');
    expect(init?.method).toBe('PUT');
    expect(JSON.parse(String(init?.body))).toEqual(body);
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('k1');
  });

  it('sends an empty object where it has no body', async () => {
    const fetched = answer(new Response(null, { status: 204, headers: { Location: '/' } }));
    const response = await send(paths.logout, {});
    expect(response.headers.get('Location')).toBe('/');
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{}');
  });

  it('keeps as public what everybody is told alike, and nothing else', () => {
    expect(query(paths.getMatch, { matchId: 'm1' }, ['m']).meta).toEqual({ isPublic: true });
    expect(query(paths.getMyReservations, {}, ['r']).meta).toBeUndefined();
  });

  it('reads as a query', async () => {
    answer(Response.json([]));
    expect(await new QueryClient().fetchQuery(query(paths.getVenues, {}, ['venues', 'list']))).toEqual([]);
  });
});

it('tells a reply from one that is not as described', () => {
  expect(() => checkReply(paths.getRoles, { roles: ['venue_manager'] })).not.toThrow();
  expect(() => checkReply(paths.getRoles, { roles: ['king'] })).toThrow(/GET \/bff\/api\/user-profile\/roles/);
  expect(() => checkReply(paths.logout, undefined)).not.toThrow();
});
