/** The ways in and out: both leave the page for an address that the server names. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DEFAULT_ERROR_TEXT, isNetworkFailure, messageOf, sendJson } from '#app/api.ts';
import { fetchLoginOptions, sessionKey, sessionQueries } from '#app/session/queries.ts';
import { notify } from '#app/ui/toasts.ts';

const currentPath = () => window.location.pathname + window.location.search;

/** Goes to the first login option and asks to come back to the current path. */
export async function logIn(returnTo: string = currentPath()): Promise<void> {
  const [option] = await fetchLoginOptions();
  if (!option) throw new Error('The server offers no way to sign in.');
  const joint = option.loginUri.includes('?') ? '&' : '?';
  window.location.assign(`${option.loginUri}${joint}post_login_success_uri=${encodeURIComponent(returnTo)}`);
}

export interface Login {
  readonly logIn: () => void;
  readonly isLeaving: boolean;
}

/** A Login button's behaviour: busy until the browser has left. */
export function useLogin(): Login {
  const [isLeaving, setLeaving] = useState(false);
  const start = useCallback(() => {
    setLeaving(true);
    logIn().catch((error: unknown) => {
      setLeaving(false);
      notify.error(messageOf(error, DEFAULT_ERROR_TEXT));
    });
  }, []);
  return { logIn: start, isLeaving };
}

export interface LogoutHooks {
  /** Asked first; false keeps the person signed in (results may still wait on this device). */
  readonly beforeLogout?: (() => boolean | Promise<boolean>) | undefined;
  /** Told once the server has ended the session, before the browser leaves: private copies go now. */
  readonly onLogout?: (() => void | Promise<void>) | undefined;
}

/** Whoever hands a phone on does not wait longer to hear that the network is away. */
const LEFT_IN = 8_000;

/** The cookie of a session is the server's to end, so whoever leaves the phone to others has to know that it has not. */
const STILL_SIGNED_IN =
  'You are still signed in on this device: signing out needs the network. Try again when the server answers.';

/** Ends the session by a call of the server's, then follows the address in the reply; false where the person stays. */
export type Leave = (path: string, body?: unknown) => Promise<boolean>;

/** A refusal is thrown and changes nothing on the page. */
export function useLeave({ beforeLogout, onLogout }: LogoutHooks = {}): Leave {
  const finish = useFinish(onLogout);
  return useCallback(
    async (path, body = {}) => {
      if (beforeLogout && !(await beforeLogout())) return false;
      const headers = { 'X-POST-LOGOUT-SUCCESS-URI': `${window.location.origin}/` };
      const response = await sendJson('POST', path, body, { headers, limit: LEFT_IN });
      await finish(response.headers.get('Location'));
      return true;
    },
    [beforeLogout, finish],
  );
}

/** What follows the end of a session on this page. */
function useFinish(onLogout: LogoutHooks['onLogout']): (location: string | null) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (location) => {
      await onLogout?.();
      if (location) window.location.assign(location);
      // What the menu offered, too, was that person's.
      for (const { queryKey } of [sessionQueries.menuOptions(), sessionQueries.roles()])
        queryClient.removeQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: sessionKey });
    },
    [queryClient, onLogout],
  );
}

/** Signs out. Where that fails the person is told, unless it was the answer alone that failed. */
export function useLogout(hooks: LogoutHooks = {}): () => Promise<void> {
  const queryClient = useQueryClient();
  const leave = useLeave(hooks);
  const finish = useFinish(hooks.onLogout);
  return useCallback(async () => {
    try {
      await leave('/bff/logout');
    } catch (error) {
      const isNetworks = isNetworkFailure(error);
      if (isNetworks && (await isSignedOut(queryClient))) return finish(null);
      console.error('Logout failed', error);
      notify.error(isNetworks ? STILL_SIGNED_IN : messageOf(error, 'You are still signed in. Please try again.'));
    }
  }, [queryClient, leave, finish]);
}

/** Asks once; where there is no answer, the person is as signed in as before. */
async function isSignedOut(queryClient: QueryClient): Promise<boolean> {
  try {
    const me = await queryClient.fetchQuery({ ...sessionQueries.me(), staleTime: 0 });
    return me.id === null;
  } catch {
    return false;
  }
}
