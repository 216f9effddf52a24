/** A server for component tests: replies by address, and what was sent to it. */
import { vi } from 'vitest';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export type Reply = () => Response | Promise<Response>;

/** Replaces `fetch`; an address without a reply fails as without a network. Undone by `vi.unstubAllGlobals()`. */
export function serve(replies: Readonly<Record<string, Reply>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ method: init.method ?? 'GET', url, body, headers: new Headers(init.headers) });
    const reply = replies[url];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
  return sent;
}

export const json =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status });

/** A refusal as the server words it. */
export const refusal = (status: number, message: string, errors: { path: string; message: string }[] = []): Reply =>
  json({ type: 'about:blank', title: message, status, detail: message, code: 'TEST', message, errors }, status);
