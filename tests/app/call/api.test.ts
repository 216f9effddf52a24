import { onlineManager, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { getJson, sendJson } from '#app/call/api.ts';
import { ApiError, DEFAULT_ERROR_TEXT, isNetworkFailure, messageOf, saidBy } from '#app/call/api-error.ts';
import { forgetEarly } from '#app/call/early-answers.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { change, failure, putBackAfterEach } from './send-calls.ts';

putBackAfterEach();

const answer = (reply: Response | Error) => {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

/** A network that swallows what is asked. */
const silence = () =>
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );

describe('the way to the server', () => {
  it('reads JSON', async () => {
    answer(Response.json([1, 2]));
    expect(await getJson('/bff/api/venues')).toEqual([1, 2]);
  });

  it('reads nothing from an empty answer', async () => {
    answer(new Response(null, { status: 204 }));
    expect(await change('/bff/api/tournaments/t1/join')).toBeUndefined();
  });

  it('sends JSON, always with a body', async () => {
    const fetched = answer(Response.json({}));
    await change('/bff/api/tournaments/t1/join', undefined, { idempotencyKey: 'k1' });
    const init = fetched.mock.calls[0]?.[1];
    expect(init?.body).toBe('{}');
    expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json');
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('k1');
  });

  it('makes an ApiError of a problem, with its fields', async () => {
    const problem = {
      status: 422,
      code: 'INVALID',
      message: 'Required',
      errors: [{ path: 'name', message: 'Required' }, 7],
      conflict: { player1Score: 3 },
    };
    answer(Response.json(problem, { status: 422 }));
    const error = await failure(change('/bff/api/championships/create', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'INVALID',
      message: 'Required',
      errors: [{ path: 'name', message: 'Required' }],
      conflict: { player1Score: 3 },
    });
    expect(messageOf(error)).toBe('Required');
  });

  it.each([
    [{ text: '{person} is on {table}.', names: { person: 'Rose Court', table: 'Table 2' } }, 'as it is'],
    [{ text: '{person} is on {table}.', names: { person: 7 } }, undefined],
    [{ text: '{person} is on {table}.', names: null }, undefined],
    ['Rose Court is on Table 2.', undefined],
  ])('takes over words with their names apart: %j', async (told, expected) => {
    const message = 'Rose Court is on Table 2.';
    answer(Response.json({ code: 'ON_TABLE', message, told }, { status: 409 }));
    const error = await failure(change('/bff/api/hall/call', {}));
    expect(saidBy(error)).toEqual(expected === undefined ? message : told);
  });

  it('has readable words for a refusal that is no problem+json', async () => {
    answer(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failure(getJson('/bff/api/venues'));
    expect(error).toMatchObject({ status: 502, message: DEFAULT_ERROR_TEXT });
    expect(messageOf(error, 'No venues could be loaded.')).toBe('No venues could be loaded.');
  });

  it('does not take a captive portal’s page for an answer', async () => {
    answer(new Response('<html>Please pay</html>', { status: 200 }));
    expect(await failure(getJson('/bff/api/venues'))).toMatchObject({ code: 'UNREADABLE_REPLY' });
  });

  it.each([
    ['a page of its own', () => new Response('<html>Please pay</html>', { headers: { 'Content-Type': 'text/html' } })],
    ['an empty page', () => new Response('', { headers: { 'Content-Type': 'text/html' } })],
    ['JSON under another type', () => new Response('[]', { headers: { 'Content-Type': 'text/plain' } })],
    ['JSON from where the request was sent on to', () => sentOn(Response.json([]))],
  ])('takes %s for no answer, also to an order', async (_what, reply) => {
    for (const ask of [
      () => getJson('/bff/api/venues'),
      () => change('/bff/logout'),
      () => sendJson('POST', '/x', {}),
    ]) {
      answer(reply());
      const error = await failure(ask());
      expect(isNetworkFailure(error)).toBe(true);
    }
    window.early = { '/bff/api/venues': Promise.resolve(reply()) };
    expect(isNetworkFailure(await failure(getJson('/bff/api/venues')))).toBe(true);
  });

  it.each([
    ['JSON of a portal', { status: 'please pay' }],
    ['an empty object', {}],
    ['a list', []],
    ['nothing', null],
    ['half a person', { id: 'ann', username: null }],
  ])('does not take %s for who is logged in, nor for nobody', async (_what, body) => {
    answer(Response.json(body));
    const client = new QueryClient();
    const error = await failure(client.fetchQuery({ ...sessionQueries.me(), retry: false }));
    expect(isNetworkFailure(error)).toBe(true);
    expect(client.getQueryData(sessionQueries.me().queryKey)).toBeUndefined();
  });

  it.each([
    ['nobody', null],
    ['somebody', 'ann'],
  ])('takes the word of the server that %s is logged in', async (_what, id) => {
    answer(Response.json({ id, username: id, email: null, profilePictureUrl: null }));
    expect(await new QueryClient().fetchQuery(sessionQueries.me())).toMatchObject({ id });
  });

  it('leaves a missing network recognisable', async () => {
    answer(new TypeError('Failed to fetch'));
    const error = await failure(getJson('/bff/api/venues'));
    expect(isNetworkFailure(error)).toBe(true);
    expect(messageOf(error)).toBe(DEFAULT_ERROR_TEXT);
  });

  it.each([
    ['a question', 15_000, () => getJson('/bff/api/venues')],
    ['a question that was asked before the app was there', 15_000, () => askedEarly()],
    ['an order', 30_000, () => change('/bff/api/tournaments/t1/join')],
  ])('takes a network that swallows %s for a missing one', async (_what, time, ask) => {
    vi.useFakeTimers();
    silence();
    const failed = failure(ask());
    await vi.advanceTimersByTimeAsync(time - 1);
    expect(onlineManager.isOnline()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isNetworkFailure(await failed)).toBe(true);
    expect(onlineManager.isOnline()).toBe(false);
  });

  it.each([
    ['a question', answer],
    ['a question that was asked before the app was there', answerEarly],
  ])('gives %s up whose answer breaks off, and not one that comes slowly', async (_what, serve) => {
    vi.useFakeTimers();
    const body = slowBody();
    serve(new Response(body.stream, AS_JSON));
    const slow = getJson('/bff/api/tournaments');
    await vi.advanceTimersByTimeAsync(50_000);
    body.end();
    expect(await slow).toEqual(['late']);

    serve(new Response(slowBody().stream, AS_JSON));
    const failed = failure(getJson('/bff/api/tournaments'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isNetworkFailure(await failed)).toBe(true);
  });

  it('leaves an early answer to the first screen', async () => {
    const fetched = answer(Response.json(['new']));
    window.early = { '/bff/api/venues': Promise.resolve(Response.json(['old'])) };
    forgetEarly();
    expect(await getJson('/bff/api/venues')).toEqual(['new']);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is not asked for whoever has given up already', async () => {
    const fetched = answer(Response.json([]));
    await failure(getJson('/bff/api/venues', AbortSignal.abort()));
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('is given up with whoever asked, which says nothing of the network', async () => {
    silence();
    const given = new AbortController();
    const failed = failure(getJson('/bff/api/venues', given.signal));
    given.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(onlineManager.isOnline()).toBe(true);
  });
});

function sentOn(response: Response): Response {
  Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

const AS_JSON = { headers: { 'Content-Type': 'application/json; charset=utf-8' } };

function answerEarly(response: Response): void {
  window.early = { '/bff/api/tournaments': Promise.resolve(response) };
}

/** An answer that has begun. */
function slowBody(): { readonly stream: ReadableStream; readonly end: () => void } {
  const { readable, writable } = new TransformStream();
  const writer = writable.getWriter();
  const write = (text: string) => void writer.write(new TextEncoder().encode(text));
  write('["late"');
  const end = () => {
    write(']');
    void writer.close();
  };
  return { stream: readable, end };
}

function askedEarly(): Promise<unknown> {
  window.early = { '/bff/api/tournaments': new Promise(() => undefined) };
  return getJson('/bff/api/tournaments');
}
