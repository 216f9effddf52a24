/** Who is signed in, what they may open, and signing out. */

import type { Me, MenuOption } from '#contract/accounts/session.ts';
import * as session from '#contract/accounts/session.ts';
import { isLanguage } from '#messages/language.ts';
import type { RouteDeps, Visitor } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { findUser, type UserRecord } from '#server/users/store.ts';
import type { Auth } from './authentication.ts';

const signedOut: Me = { id: null, username: null, email: null, profilePictureUrl: null };

const presentMe = (user: UserRecord, signedInAt: Date): Me => ({
  id: user.id,
  username: user.username,
  email: user.email,
  profilePictureUrl: user.picture,
  firstName: user.firstName,
  lastName: user.lastName,
  club: user.club,
  city: user.city,
  dateOfBirth: user.dateOfBirth,
  phone: user.phone || null,
  signedInAt: signedInAt.toISOString(),
  language: isLanguage(user.language) ? user.language : null,
});

function menuOf(visitor: Visitor | null): MenuOption[] {
  if (!visitor) return [];
  const organises = visitor.roles.includes('tournament_organizer');
  return [
    'PROFILE',
    'ACCOUNT_SETTINGS',
    'MY_TOURNAMENTS',
    ...(organises ? (['MY_CHAMPIONSHIPS'] as const) : []),
    'MY_RESERVATIONS',
  ];
}

export function sessionRoutes(deps: RouteDeps, auth: Auth): void {
  read(deps, session.getMe, {
    handle: async ({ visitor }) => {
      const user = visitor && (await findUser(deps.database.db, visitor.id));
      return visitor && user ? presentMe(user, visitor.signedInAt) : signedOut;
    },
  });
  read(deps, session.getLoginOptions, { handle: async () => [...auth.loginOptions] });
  read(deps, session.getMenuOptions, { handle: async ({ visitor }) => menuOf(visitor) });
  read(deps, session.getRoles, { handle: async ({ visitor }) => ({ roles: [...(visitor?.roles ?? [])] }) });
  change(deps, session.logout, {
    guard: ({ request }) => auth.signOutAddress(request),
    handle: async ({ body, visitor, request, reply, tx, context, afterCommit }) => {
      const startedBy = body?.signedInAt === undefined ? undefined : new Date(body.signedInAt);
      const hasEnded = await auth.endSession(tx, request, reply, startedBy);
      if (visitor && hasEnded) afterCommit(() => recordSecurityEvent(request, 'sign-out.succeeded'));
      reply.code(204).header('location', context);
      return null;
    },
  });
}
