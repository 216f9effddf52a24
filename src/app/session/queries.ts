/** Who is signed in, and what that person is offered. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { assertShape } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { isSignOutKept, noteSignIn } from '#app/call/kept-sign-out.ts';
import type { Me, MenuOption, Role } from '#contract/accounts/session.ts';
import { paths } from '#contract/paths.ts';

export const sessionKey = ['session'] as const;

/** Shows the app signed out, whatever is asked or answered by now. */
export function showSignedOut(client: QueryClient): void {
  client.setQueryData(sessionQueries.me().queryKey, NOBODY);
  // What the menu offered, too, was that person's.
  for (const { queryKey } of [sessionQueries.menuOptions(), sessionQueries.roles()]) client.removeQueries({ queryKey });
}

/** What a captive portal says in JSON would else pass for "signed out": every field is there, and null while it is. */
const isMe = (answer: unknown): boolean => {
  const { id, username } = Object(answer) as Partial<Record<string, unknown>>;
  return (id === null && username === null) || (typeof id === 'string' && typeof username === 'string');
};
const isRoles = (answer: unknown): boolean => Array.isArray((Object(answer) as { roles?: unknown }).roles);

const NOBODY: Me = { id: null, username: null, email: null, profilePictureUrl: null };

/** Whatever an answer says that was asked for before: who has signed out here is not signed in. */
const unlessLeft = (me: Me): Me => (isSignOutKept() ? NOBODY : me);

const noted = (me: Me): Me => {
  if (me.signedInAt != null) noteSignIn(me.signedInAt);
  return me;
};

const askMe = async (signal?: AbortSignal): Promise<Me> =>
  assertShape(await call(paths.getMe, {}, { ...(signal && { signal }) }), isMe);

/** Past every copy: whether the server knows of no session. A stranger's 401 ends none. */
export const hasSessionEnded = async (): Promise<boolean> => (await askMe()).id === null;

/** Cached for a page's life; what was restored from the device is asked for again at start. */
const forever = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export const sessionQueries = {
  me: () =>
    queryOptions({
      queryKey: [...sessionKey, 'me'],
      queryFn: ({ signal }) => askMe(signal).then(unlessLeft).then(noted),
      ...forever,
    }),
  menuOptions: () =>
    queryOptions({
      queryKey: [...sessionKey, 'menu-options'],
      queryFn: ({ signal }) =>
        call(paths.getMenuOptions, {}, { signal }).then((options) => assertShape(options, Array.isArray)),
      ...forever,
    }),
  roles: () =>
    queryOptions({
      queryKey: [...sessionKey, 'roles'],
      queryFn: ({ signal }) => call(paths.getRoles, {}, { signal }).then((roles) => assertShape(roles, isRoles)),
      ...forever,
    }),
};

export const fetchLoginOptions = () => call(paths.getLoginOptions, {});

export interface SignedIn extends Me {
  readonly id: string;
  readonly username: string;
}

const isSignedIn = (me: Me | undefined): me is SignedIn => Boolean(me?.id && me.username);

export interface Session {
  /** `unknown` until the first reply, or a copy kept on this device, is there. */
  readonly state: 'unknown' | 'signed-out' | 'signed-in';
  readonly me: SignedIn | undefined;
}

/** The session, derived from the profile call: signed in is who has a username. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQueries.me());
  if (isSignedIn(data)) return { state: 'signed-in', me: data };
  // Where the first reply fails and nothing is kept here, this page counts as signed out.
  return { state: data === undefined && isPending ? 'unknown' : 'signed-out', me: undefined };
}

/** Whether the signed-in person has the role; false while that is not known. */
export function useHasRole(role: Role): boolean {
  const { me } = useSession();
  const { data } = useQuery({ ...sessionQueries.roles(), enabled: me !== undefined });
  return me !== undefined && (data?.roles.includes(role) ?? false);
}

/** Whether the signed-in person's roles are still being asked for: what depends on them may come yet. */
export function useAwaitsRoles(): boolean {
  const { me } = useSession();
  return useQuery({ ...sessionQueries.roles(), enabled: me !== undefined }).isLoading;
}

/** The user menu's entries that the server lists. */
export function useMenuOptions(): readonly MenuOption[] {
  const { me } = useSession();
  const { data } = useQuery({ ...sessionQueries.menuOptions(), enabled: me !== undefined });
  return me !== undefined && data ? data : [];
}

/** A person's name, else the username. */
export const shownName = (me: Pick<Me, 'firstName' | 'lastName' | 'username'>): string =>
  [me.firstName, me.lastName].filter(Boolean).join(' ') || (me.username ?? '');
