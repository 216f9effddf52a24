import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/cache/query-client.ts';
import { adoptSignOut } from '#app/call/kept-sign-out.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { Shell, type ShellProps } from '#app/shell/shell.tsx';
import type { Me, MenuOption } from '#contract/accounts/session.ts';

const nobody: Me = { id: null, username: null, email: null, profilePictureUrl: null };
const signedInAt = '2026-05-01T09:00:00.123Z';
const maja: Me = {
  signedInAt,
  id: 'u1',
  username: 'majak',
  email: 'maja@example.com',
  profilePictureUrl: null,
  firstName: 'Maja',
  lastName: 'Kovač',
};

const location = { pathname: '/tournaments', search: '?page=2', origin: 'http://club.example', assign: vi.fn() };
let replies: Record<string, () => Response | Promise<Response>>;
let sent: { url: string; init: RequestInit }[];

const serve = (me: Me, options: MenuOption[] = []) => {
  replies = {
    '/bff/api/user-profile/me': () => Response.json(me),
    '/bff/api/user/menu-options': () => Response.json(options),
    '/bff/login-options': () => Response.json([{ label: 'Edgeball', loginUri: '/bff/login' }]),
  };
};

beforeEach(() => {
  sent = [];
  onlineManager.setOnline(true);
  adoptSignOut(null);
  location.assign.mockReset();
  localStorage.clear();
  vi.stubGlobal('location', location);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init });
    const reply = replies[url];
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(props: Omit<ShellProps, 'children'> = {}) {
  const queryClient = createQueryClient();
  const rootRoute = createRootRoute({ component: () => <Shell {...props}>Screen</Shell> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      {/* The app's own router is registered for types; this one has the root alone. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return queryClient;
}
const openAccountMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Maja Kovač, account menu' }));
  return screen.findByRole('menu', { name: 'Account' });
};

describe('the header', () => {
  it('has the logo, the three main links and a Login button for those who are signed out', async () => {
    serve(nobody);
    show();
    expect((await screen.findByRole('link', { name: 'Edgeball, home' })).getAttribute('href')).toBe('/');
    const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Venues', '/venues'],
      ['Championships', '/championships'],
      ['Tournaments', '/tournaments'],
    ]);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /account menu/ })).toBeNull();
  });

  it('offers Login where the profile cannot be had', async () => {
    replies = {};
    show();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  });

  it('goes to the first login option and asks to come back to the current path', async () => {
    serve(nobody);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    const back = encodeURIComponent('/tournaments?page=2');
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(`/bff/login?post_login_success_uri=${back}`));
  });

  it('shows only those entries of the user menu that the server lists, and Logout', async () => {
    serve(maja, ['PROFILE', 'MY_RESERVATIONS']);
    show();
    const menu = await openAccountMenu();
    await within(menu).findByText('Profile');
    const entries = within(menu).getAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(['Profile', 'My Reservations', 'Logout']);
    expect(entries[0]?.getAttribute('href')).toBe('/users/u1');
    expect(screen.getByText('majak')).toBeTruthy();
  });

  it('has every entry in the order of the product where all are listed', async () => {
    serve(maja, ['MY_RESERVATIONS', 'MY_CHAMPIONSHIPS', 'MY_TOURNAMENTS', 'ACCOUNT_SETTINGS', 'PROFILE']);
    show();
    const menu = await openAccountMenu();
    await within(menu).findByText('Profile');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Profile', 'Account Settings', 'My Tournaments', 'My Championships', 'My Reservations', 'Logout']);
  });

  it('moves through the menu by arrows and gives the focus back on Escape', async () => {
    serve(maja, ['PROFILE']);
    show();
    const menu = await openAccountMenu();
    await within(menu).findByText('Profile');
    within(menu).getByRole('menuitem', { name: 'Profile' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Logout');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Profile');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Maja Kovač, account menu' }));
  });

  it('opens a drawer titled Pages with the main links', async () => {
    serve(nobody);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Pages' });
    expect(
      within(drawer)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Venues', 'Championships', 'Tournaments']);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names My Tournaments in the drawer for whom the server lists it', async () => {
    serve(maja, ['PROFILE', 'MY_TOURNAMENTS']);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const link = await within(await screen.findByRole('dialog', { name: 'Pages' })).findByRole('link', {
      name: 'My Tournaments',
    });
    expect(link.getAttribute('href')).toBe('/my-tournaments');
  });

  it('says what waits on this device, the thing for a person first', async () => {
    serve(maja);
    show({ sync: { waiting: 2, sending: 0, paused: 1, attention: 0 } });
    expect(await screen.findByText('3 to send')).toBeTruthy();
    cleanup();
    show({ sync: { waiting: 0, sending: 1, paused: 0, attention: 0 } });
    expect(await screen.findByText('Sending 1')).toBeTruthy();
    cleanup();
    show({ sync: { waiting: 2, sending: 1, paused: 0, attention: 1 } });
    expect(await screen.findByText('1 to check')).toBeTruthy();
    cleanup();
    show({ sync: { waiting: 0, sending: 0, paused: 0, attention: 0 } });
    expect(await screen.findByText('All sent')).toBeTruthy();
  });

  it('tells of being offline, and how old the lists are', async () => {
    serve(nobody);
    show({ offline: { listsAsOf: '10:31' } });
    expect(await screen.findByText('Lists as of 10:31.')).toBeTruthy();
  });
});

describe('Logout', () => {
  const LOGOUT = '/bff/logout';
  const logOut = async () => {
    const menu = await openAccountMenu();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
  };

  it('sends the site root along, follows the Location and asks for the session again', async () => {
    serve(maja, ['PROFILE']);
    replies[LOGOUT] = () => new Response(null, { status: 204, headers: { Location: '/oidc/session/end' } });
    const onLogout = vi.fn();
    const queryClient = show({ onLogout });
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    await logOut();
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/oidc/session/end'));
    const call = sent.find(({ url }) => url === LOGOUT);
    expect(call?.init.body).toBe('{}');
    expect(new Headers(call?.init.headers).get('X-POST-LOGOUT-SUCCESS-URI')).toBe('http://club.example/');
    expect(onLogout).toHaveBeenCalledOnce();
    expect(invalidate).toHaveBeenCalled();
  });

  it('only logs a failure', async () => {
    serve(maja, ['PROFILE']);
    replies[LOGOUT] = () => Response.json({ message: 'No.' }, { status: 500 });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onLogout = vi.fn();
    show({ onLogout });
    await logOut();
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(location.assign).not.toHaveBeenCalled();
    expect(onLogout).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  const lost = () => {
    throw new TypeError('No answer');
  };

  it.each([
    ['it still has the session', () => Response.json(maja)],
    ['its answer alone was lost', () => Response.json(nobody)],
    ['it cannot be reached', lost],
  ])('is over on this device where the server does not answer: %s', async (_, me) => {
    serve(maja, ['PROFILE']);
    replies[LOGOUT] = () => {
      replies['/bff/api/user-profile/me'] = me;
      return lost();
    };
    const onLogout = vi.fn();
    const queryClient = show({ onLogout });
    await logOut();
    expect(await screen.findByText(/^Logged out on this device\. We’ll end the session/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(onLogout).toHaveBeenCalledOnce();
    expect(location.assign).not.toHaveBeenCalled();
    // What the server still says of its cookie is not believed, nor is it sent along.
    sent.length = 0;
    await queryClient.refetchQueries({ queryKey: sessionQueries.me().queryKey }).catch(() => undefined);
    expect(sent.map(({ init }) => init.credentials)).toEqual(['omit']);
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('edgeball-sign-out') ?? '')).toEqual({ userId: 'u1', signedInAt });
  });

  it('asks no server that is known to be away', async () => {
    serve(maja, ['PROFILE']);
    show();
    const menu = await openAccountMenu();
    act(() => onlineManager.setOnline(false));
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(sent.some(({ url }) => url === LOGOUT)).toBe(false);
  });

  it('is asked anew who it is, who logs in after that: the provider may still know who has left', async () => {
    serve(maja, ['PROFILE']);
    replies[LOGOUT] = lost;
    show();
    await logOut();
    const login = await screen.findByRole('button', { name: 'Login' });
    replies[LOGOUT] = () => new Response(null, { status: 204, headers: { Location: '/' } });
    await userEvent.click(login);
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(expect.stringMatching(/&again=yes$/)));
  });

  it('stays signed in, and says so, where this browser cannot keep the sign-out', async () => {
    serve(maja, ['PROFILE']);
    replies[LOGOUT] = lost;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onLogout = vi.fn();
    show({ onLogout });
    await logOut();
    expect(await screen.findByText(/^You are still logged in on this device/)).toBeTruthy();
    expect(onLogout).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Maja Kovač, account menu' })).toBeTruthy();
  });

  it('stays signed in where the person, warned of waiting results, says no', async () => {
    serve(maja, ['PROFILE']);
    show({ beforeLogout: () => false });
    await logOut();
    expect(sent.some(({ url }) => url === LOGOUT)).toBe(false);
  });
});
