/** From a call's address to the types of what it takes and replies. Types alone: the browser's bundle holds no schemas. */
import type { z } from 'zod';
import type * as account from '../accounts/account.ts';
import type * as accountSecurity from '../accounts/account-security.ts';
import type * as session from '../accounts/session.ts';
import type * as users from '../accounts/users.ts';
import type * as commands from '../commands.ts';
import type * as hall from '../hall/hall.ts';
import type * as hallBoards from '../hall/hall-boards.ts';
import type * as hallLinks from '../hall/hall-links.ts';
import type * as hallPeople from '../hall/hall-people.ts';
import type * as lease from '../hall/lease.ts';
import type * as table from '../hall/table.ts';
import type * as matches from '../matches/matches.ts';
import type * as scores from '../matches/scores.ts';
import type { Address, AddressOf, CallName } from '../paths.ts';
import type * as push from '../push/push.ts';
import type * as reservations from '../reservations/reservations.ts';
import type * as series from '../reservations/series.ts';
import type * as waiting from '../reservations/waiting.ts';
import type * as championships from '../tournaments/championships.ts';
import type * as door from '../tournaments/door.ts';
import type * as entering from '../tournaments/entering.ts';
import type * as entrantDetails from '../tournaments/entrant-details.ts';
import type * as eventFiles from '../tournaments/event-files.ts';
import type * as events from '../tournaments/events.ts';
import type * as invitation from '../tournaments/invitation.ts';
import type * as organisers from '../tournaments/organisers.ts';
import type * as payment from '../tournaments/payment.ts';
import type * as tournamentCommands from '../tournaments/tournament-commands.ts';
import type * as tournamentFields from '../tournaments/tournament-fields.ts';
import type * as tournamentPlayers from '../tournaments/tournament-players.ts';
import type * as tournamentResets from '../tournaments/tournament-resets.ts';
import type * as tournaments from '../tournaments/tournaments.ts';
import type * as venueManagement from '../venues/venue-management.ts';
import type * as venues from '../venues/venues.ts';

type Contract = typeof session &
  typeof account &
  typeof accountSecurity &
  typeof users &
  typeof tournaments &
  typeof tournamentFields &
  typeof tournamentPlayers &
  typeof tournamentCommands &
  typeof tournamentResets &
  typeof organisers &
  typeof events &
  typeof entering &
  typeof entrantDetails &
  typeof eventFiles &
  typeof invitation &
  typeof payment &
  typeof door &
  typeof matches &
  typeof hall &
  typeof hallBoards &
  typeof hallLinks &
  typeof hallPeople &
  typeof lease &
  typeof push &
  typeof table &
  typeof scores &
  typeof commands &
  typeof championships &
  typeof venues &
  typeof venueManagement &
  typeof reservations &
  typeof series &
  typeof waiting;

/** A path without a description of its name does not compile here. */
type ByAddress = { [N in CallName as AddressOf<N>]: Contract[N] };

type Input<D, K extends string> = D extends { readonly [P in K]: infer S extends z.ZodType } ? z.input<S> : unknown;

/** As a caller may hold it, who changes nothing in it. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** The parameters of a call's path and of its query. */
export type ValuesOf<A extends Address> = Input<ByAddress[A], 'params'> & Input<ByAddress[A], 'query'> & {};
/** Undefined where a call takes none. */
export type BodyOf<A extends Address> = ByAddress[A] extends { readonly body: infer S extends z.ZodType }
  ? Frozen<z.input<S>>
  : undefined;
export type ReplyOf<A extends Address> = z.output<ByAddress[A]['reply']>;

export type ReadAddress = Extract<Address, `GET ${string}`>;
export type ChangeAddress = Exclude<Address, ReadAddress>;
