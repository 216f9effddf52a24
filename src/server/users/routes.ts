/** Profiles, and whom an organiser can add. */

import type { OrganiserUser, ProfileUpdate, UserProfile } from '#contract/accounts/users.ts';
import * as users from '#contract/accounts/users.ts';
import { paths } from '#contract/paths.ts';
import { fullName } from '#contract/views/views.ts';
import { shownName } from '#event/shown-name.ts';
import { serverFault } from '#messages/fault.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { type RouteDeps, signedIn } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { linkNext } from '#server/platform/http/reply/link-next.ts';
import { invalid, notFound } from '#server/platform/http/reply/problem.ts';
import { ratedEvents } from './elo.ts';
import { isBeingRecounted } from './elo-recount.ts';
import {
  changeProfile,
  findUser,
  isNameHidden,
  type ProfileChange,
  rolesOf,
  type UserRecord,
  wonAndLost,
} from './store.ts';
import { lookUp, userPage } from './user-list.ts';

/** What is private is shown to its owner alone. */
async function presentProfile(db: Executor, given: UserRecord, isSelf: boolean): Promise<UserProfile> {
  const user = isSelf ? given : await asShown(db, given);
  const roles = await rolesOf(db, user.id);
  const { won, lost } = await wonAndLost(db, user.id);
  return {
    id: user.id,
    username: user.username,
    email: isSelf ? user.email : null,
    phone: isSelf ? user.phone || null : null,
    dateOfBirth: isSelf ? user.dateOfBirth : null,
    profilePictureUrl: user.picture,
    firstName: user.firstName,
    lastName: user.lastName,
    club: user.club,
    city: user.city,
    playerBadges: ['Player', ...(roles.includes('tournament_organizer') ? (['Tournament Organiser'] as const) : [])],
    elo: user.elo,
    ...((await isBeingRecounted(db, user.id)) && { isEloBeingRecounted: true }),
    matchesWon: won,
    matchesLost: lost,
  };
}

/** As others see somebody who hides their name. */
async function asShown(db: Executor, user: UserRecord): Promise<UserRecord> {
  if (!(await isNameHidden(db, user.id))) return user;
  const shown = shownName({ ...user, isHidden: true });
  return { ...user, ...shown, username: fullName(shown), picture: null };
}

const presentForOrganiser = (user: UserRecord): OrganiserUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  profilePictureUrl: user.picture,
});

const OLDEST = '1900-01-01';

/** What was left out stays; what was cleared is empty. */
function changeOf({ username, firstName, lastName, club, city, dateOfBirth, phone }: ProfileUpdate): ProfileChange {
  const today = new Date().toISOString().slice(0, 10);
  if (dateOfBirth && (dateOfBirth < OLDEST || dateOfBirth > today))
    throw invalid('dateOfBirth', serverFault('inputs.dateOfBirth'));
  return {
    username,
    firstName,
    lastName,
    ...(club === undefined ? {} : { club: club || null }),
    ...(city === undefined ? {} : { city: city || null }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(phone === undefined ? {} : { phone }),
  };
}

export function userRoutes(deps: RouteDeps): void {
  const { db } = deps.database;

  read(deps, users.getUserProfile, {
    handle: async ({ params, visitor }) => {
      const user = await findUser(db, params.userId);
      if (!user) throw notFound('Player');
      return presentProfile(db, user, visitor?.id === user.id);
    },
  });

  read(deps, users.getEloHistory, {
    guard: async ({ params }) => {
      const user = await findUser(db, params.userId);
      if (!user) throw notFound('Player');
      return user;
    },
    handle: async ({ context: user, params, query, reply }) => {
      const { events, earlier } = await ratedEvents(db, user.id, query.before);
      if (earlier !== null) linkNext(reply, paths.getEloHistory, { ...params, before: earlier });
      return events.map(({ finalisedAt, ...event }) => ({ ...event, finalisedAt: finalisedAt.toISOString() }));
    },
  });

  for (const call of [users.updateProfile, users.putProfile] as const)
    change(deps, call, {
      handle: async ({ visitor, body, tx }) => {
        const { id } = signedIn(visitor);
        await changeProfile(tx, id, changeOf(body));
        const user = await findUser(tx, id);
        if (!user) throw notFound('Player');
        return presentProfile(tx, user, true);
      },
    });

  read(deps, users.getOrganiserUsers, {
    handle: async ({ query, reply }) => {
      const page = await userPage(deps.database, query);
      if (page.next !== null) linkNext(reply, paths.getOrganiserUsers, { ...query, after: page.next });
      return page.users.map(presentForOrganiser);
    },
  });

  change(deps, users.lookUpUsers, { handle: ({ tx, body }) => lookUp(tx, body) });
}
