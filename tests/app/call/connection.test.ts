import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { found, isServerSilent, lost, onGiveWay, suspect, watchConnection, watched } from '#app/call/connection.ts';
import { LINK_CHANNEL } from '#outbox/browser/names.ts';
import { eventually } from '#tests/eventually.ts';

const reply = (status: number, type = 'application/json') =>
  new Response(status === 204 || status === 304 ? null : '{}', { status, headers: { 'Content-Type': type } });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

let answer: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  answer = noNetwork;
  vi.stubGlobal('fetch', () => answer());
  watchConnection();
});
afterEach(() => {
  found();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whether the server can be reached', () => {
  it('starts from what the browser says', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    watchConnection();
    expect(onlineManager.isOnline()).toBe(false);
  });

  it('turns out with the requests: a dead server raises no event', async () => {
    await expect(watched(noNetwork())).rejects.toThrow(TypeError);
    expect(onlineManager.isOnline()).toBe(false);
    await watched(Promise.resolve(reply(404, 'application/problem+json')));
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is not proved by a portal or a gateway', async () => {
    lost();
    await watched(Promise.resolve(reply(200, 'text/html')));
    expect(onlineManager.isOnline()).toBe(false);
    found();
    await watched(Promise.resolve(reply(502, 'text/html')));
    expect(onlineManager.isOnline()).toBe(false);
  });

  it('is not doubted because a page gave a request up', async () => {
    await expect(watched(Promise.reject(new DOMException('gone', 'AbortError')))).rejects.toThrow('gone');
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is asked now and then while there is no answer', async () => {
    lost();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onlineManager.isOnline()).toBe(false);
    answer = async () => reply(200);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onlineManager.isOnline()).toBe(true);
  });

  it('is asked at once when something broke off, or the browser says it is back', async () => {
    suspect();
    await vi.advanceTimersByTimeAsync(0);
    expect(onlineManager.isOnline()).toBe(false);
    answer = async () => reply(200);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onlineManager.isOnline()).toBe(true);
  });
});

describe('a server that does not answer', () => {
  const never = () => new Promise<Response>(() => undefined);

  it('is told of within two seconds, long before the request is given up', async () => {
    void watched(never());
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isServerSilent()).toBe(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(isServerSilent()).toBe(true);
    // Nothing has failed yet: what answers slowly is not asked twice.
    expect(onlineManager.isOnline()).toBe(true);
    found();
    expect(isServerSilent()).toBe(false);
  });

  it('is none while it answers others', async () => {
    void watched(never());
    await vi.advanceTimersByTimeAsync(1_500);
    await watched(Promise.resolve(reply(200)));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isServerSilent()).toBe(false);
  });

  it('is what the outbox meets: everything that waits as well makes room for results', async () => {
    vi.useRealTimers();
    const gaveWay = vi.fn();
    const stop = onGiveWay(gaveWay);
    const outbox = new BroadcastChannel(LINK_CHANNEL);
    outbox.postMessage('silent');
    await eventually(() => expect(isServerSilent()).toBe(true));
    expect(gaveWay).toHaveBeenCalledOnce();
    outbox.postMessage('answering');
    await eventually(() => expect(isServerSilent()).toBe(false));
    stop();
    outbox.close();
  });
});
