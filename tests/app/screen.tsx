/** Shows a part of a screen with what every screen has around it: a router in memory, a query cache and the notices. */
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { hangBoard, type Notice } from '#app/ui/feedback/toasts.ts';
import { inWords } from '#tournament/message.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** JSON where nothing is said; the server's own refusals are problem+json. */
  readonly type?: string;
}

type Answer = (call: Call) => Reply | Promise<Reply>;

export interface ScreenOptions {
  /** What the cache holds already. */
  readonly cached?: readonly (readonly [QueryKey, unknown])[];
  /** What the server says; 404 where nothing is said. */
  readonly server?: Answer;
}

const silence: Answer = () => ({ status: 404, body: { message: 'Not found.' } });

/** Pictures are sent by XMLHttpRequest; here they arrive where everything else does. */
class FetchingRequest {
  readonly upload: { onprogress?: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private path = '';
  private isAborted = false;

  open(_method: 'POST', path: string) {
    this.path = path;
  }
  setRequestHeader() {
    // Nobody here reads it.
  }
  getResponseHeader = () => 'application/json';
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  send(form: FormData) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 42, total: 100 });
    fetch(this.path, { method: 'POST', body: form }).then(
      async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        if (!this.isAborted) this.onload?.();
      },
      () => this.onerror?.(),
    );
  }
}

export async function renderScreen(content: ReactNode, { cached = [], server = silence }: ScreenOptions = {}) {
  vi.stubGlobal('scrollTo', () => undefined);
  const calls: Call[] = [];
  /** The key of each change, in the order in which they were sent. */
  const idempotencyKeys: (string | null)[] = [];
  const notices: (Notice & { readonly text: string })[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path, body };
    calls.push(call);
    if (call.method !== 'GET') idempotencyKeys.push(new Headers(init.headers).get('Idempotency-Key'));
    const answer = await server(call);
    const headers = { 'content-type': answer.type ?? 'application/json' };
    return Response.json(answer.body ?? null, { status: answer.status, headers });
  });
  vi.stubGlobal('XMLHttpRequest', FetchingRequest);
  const takeDown = hangBoard({
    show: ({ text, ...notice }) => notices.push({ ...notice, text: inWords(text) }),
    dismiss: () => undefined,
  });
  const queryClient = createQueryClient();
  for (const [queryKey, data] of cached) queryClient.setQueryData(queryKey, data);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content, notFoundComponent: () => content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const view = render(
    <QueryClientProvider client={queryClient}>
      {/* The app's own router is registered for types; this one has the root alone. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...view, calls, idempotencyKeys, notices, queryClient, router, takeDown };
}

/** For `getByText`: a sentence whose names are elements of their own. */
export const wholeSentence =
  (text: string | RegExp) =>
  (_: string, element: Element | null): boolean => {
    const own = element?.tagName === 'SPAN' && element.querySelector('span') === null ? element.textContent : null;
    return own !== null && (typeof text === 'string' ? own === text : text.test(own));
  };
