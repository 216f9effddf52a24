/** The ways in and out: both leave the page for an address that the server names. */
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DEFAULT_ERROR_TEXT, isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { registrationBegun } from '#app/call/app-on-device.ts';
import { type InputOf, send } from '#app/call/call.ts';
import { isServerSilent, NetworkError } from '#app/call/connection.ts';
import { keepSignOut, mustAskAgain, tellServerOfSignOut } from '#app/call/kept-sign-out.ts';
import { withTimeout } from '#app/scheduling/with-timeout.ts';
import { fetchLoginOptions, sessionKey, sessionQueries, showSignedOut } from '#app/session/queries.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { Me } from '#contract/accounts/session.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';

/** How long the next sign-in waits for the server to hear of the last sign-out. */
const TOLD_IN = 3_000;

const currentPath = () => window.location.pathname + window.location.search;

/** Goes to the first login option and asks to come back to the current path; `again` also where one is signed in there. */
export async function logIn(returnTo: string = currentPath(), { again = false } = {}): Promise<void> {
  const [option] = await fetchLoginOptions();
  await withTimeout(TOLD_IN, tellServerOfSignOut());
  await registrationBegun();
  if (!option) throw new Error(t('session.noWayToLogIn'));
  const joint = option.loginUri.includes('?') ? '&' : '?';
  window.location.assign(
    `${option.loginUri}${joint}post_login_success_uri=${encodeURIComponent(returnTo)}${again || mustAskAgain() ? '&again=yes' : ''}`,
  );
}

const LOGIN_NEEDS_NETWORK = t('session.loggingInNeedsNetwork');

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
      notify.error(isNetworkFailure(error) ? LOGIN_NEEDS_NETWORK : messageOf(error, DEFAULT_ERROR_TEXT));
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

/** How long a sign-out waits before it says that the network is away. */
const LEFT_IN = 8_000;
/** A sign-out does not depend on the answer: without one it is kept, and the session is over here. */
const SIGNED_OUT_IN = 3_000;

const SIGNED_OUT_HERE = t('session.loggedOutHere');
/** Only the server can end a session's cookie, so the user has to know where it has not. */
const STILL_SIGNED_IN = t('session.cannotLogOutOffline');

/** Ends the session by a call of the server's, then follows the address in the reply; false where the person stays. */
export type Leave = <A extends LeaveAddress>(address: A, input: InputOf<A>, limit?: number) => Promise<boolean>;

type LeaveAddress = (typeof paths)['logout' | 'signOutEverywhere' | 'deleteAccount'];

/** A refusal is thrown and changes nothing on the page. */
export function useLeave({ beforeLogout, onLogout }: LogoutHooks = {}): Leave {
  const finish = useFinish(onLogout);
  return useCallback(
    async (address, input, limit = LEFT_IN) => {
      if (beforeLogout && !(await beforeLogout())) return false;
      const headers = { 'X-POST-LOGOUT-SUCCESS-URI': `${window.location.origin}/` };
      const response = await send(address, input, { headers, limit });
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
      await registrationBegun();
      if (location) window.location.assign(location);
      // What the menu offered, too, was that person's.
      for (const { queryKey } of [sessionQueries.menuOptions(), sessionQueries.roles()])
        queryClient.removeQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: sessionKey });
    },
    [queryClient, onLogout],
  );
}

/** Signs out: at the server, or, where that does not answer, on this device until it does. */
export function useLogout({ beforeLogout, onLogout }: LogoutHooks = {}): () => Promise<void> {
  const queryClient = useQueryClient();
  const leave = useLeave({ onLogout });
  const finish = useFinish(onLogout);
  return useCallback(async () => {
    if (beforeLogout && !(await beforeLogout())) return;
    const me = queryClient.getQueryData(sessionQueries.me().queryKey);
    try {
      if (isAway()) throw new NetworkError('Known to be away');
      await leave(paths.logout, {}, SIGNED_OUT_IN);
    } catch (error) {
      if (!isNetworkFailure(error)) {
        console.error('Logout failed', error);
        notify.error(messageOf(error, t('session.stillLoggedIn')));
      } else if (await hasKept(me)) {
        showSignedOut(queryClient);
        await finish(null);
        notify.success(SIGNED_OUT_HERE);
      } else {
        console.error('Logout failed', error);
        notify.error(STILL_SIGNED_IN);
      }
    }
  }, [queryClient, beforeLogout, leave, finish]);
}

const isAway = (): boolean => !onlineManager.isOnline() || isServerSilent();

/** A copy of an older version does not say which session it is about. */
const hasKept = async (me: Me | undefined): Promise<boolean> =>
  me?.id != null && me.signedInAt != null && keepSignOut({ userId: me.id, signedInAt: me.signedInAt });
