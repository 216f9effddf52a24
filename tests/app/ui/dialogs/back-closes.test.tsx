/** Back with dialogs open, in a router on the window's own history. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { eventually } from '#tests/eventually.ts';

function Page() {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <input aria-label="Typed on the page" />
      <button type="button" onClick={() => setOuter(true)}>
        Open
      </button>
      <Dialog open={outer} title="Outer" busy={isBusy} onClose={() => setOuter(false)}>
        <button type="button" onClick={() => setInner(true)}>
          Ask
        </button>
        <button type="button" onClick={() => setBusy(!isBusy)}>
          Work
        </button>
        <button type="button" onClick={() => setOuter(false)}>
          Done
        </button>
      </Dialog>
      <Dialog open={inner} title="Inner" onClose={() => setInner(false)}>
        Sure?
      </Dialog>
    </>
  );
}

const dialogs = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((one) => one.querySelector('h2')?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const back = () => act(async () => window.history.back());
const shows = (...titles: string[]) => eventually(() => expect(dialogs()).toEqual(titles));

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  window.history.pushState(null, '', '/before');
  const root = createRootRoute({ component: Outlet });
  const before = createRoute({ getParentRoute: () => root, path: '/before', component: () => <p>Before</p> });
  const page = createRoute({ getParentRoute: () => root, path: '/page', component: Page });
  const router = createRouter({ routeTree: root.addChildren([before, page]), history: createBrowserHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('Before');
  await act(async () => router.history.push('/page'));
  await screen.findByLabelText('Typed on the page');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes the dialog, and the page keeps what was typed; the next Back leaves it', async () => {
  await userEvent.type(screen.getByLabelText('Typed on the page'), 'words');
  await press('Open');
  await shows('Outer');
  await back();
  await shows();
  expect(window.location.pathname).toBe('/page');
  expect(screen.getByLabelText<HTMLInputElement>('Typed on the page').value).toBe('words');
  await back();
  await screen.findByText('Before');
});

it('closes the topmost of several', async () => {
  await press('Open');
  await press('Ask');
  await shows('Outer', 'Inner');
  await back();
  await shows('Outer');
  await back();
  await shows();
  expect(window.location.pathname).toBe('/page');
});

it('waits while the dialog is at work', async () => {
  await press('Open');
  await press('Work');
  await back();
  await eventually(() => expect(window.location.pathname).toBe('/page'));
  expect(dialogs()).toEqual(['Outer']);
  await press('Work');
  await back();
  await shows();
});

it('needs no second Back after a dialog that has closed itself', async () => {
  await press('Open');
  await press('Done');
  await shows();
  await back();
  await screen.findByText('Before');
});

it('is Android’s gesture too, on the first page of a visit', async () => {
  const watchers: EventTarget[] = [];
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy = () => undefined;
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await press('Open');
  await shows('Outer');
  expect(watchers).toHaveLength(1);
  act(() => void watchers[0]?.dispatchEvent(new Event('close')));
  await shows();
});
