/** The live hall: its day, what its desk does there, and the links that open it. */

import type { Body, Call, Reply } from '#contract/common.ts';
import * as calls from '#contract/hall/hall.ts';
import { endHallLink, getHallLinks, makeHallLink, openHallLink } from '#contract/hall/hall-links.ts';
import { tellPeopleApart } from '#contract/hall/hall-people.ts';
import { changeLease } from '#contract/hall/lease.ts';
import type { DeskRight } from '#hall/lease.ts';
import { serverFault } from '#messages/fault.ts';
import { cancelKey } from '#server/platform/database/idempotency.ts';
import {
  type RequestContext,
  type RouteDeps,
  signedIn,
  type Visitor,
} from '#server/platform/http/admission/request-context.ts';
import { keyOwnerOf } from '#server/platform/http/calls/idempotency-key.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { waitedOnDevice } from '#server/platform/http/calls/waited-on-device.ts';
import { encodeReply } from '#server/platform/http/reply/encoded-reply.ts';
import { coded, invalid, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import { shareRunsByKey } from '#server/platform/http/reply/shared-read.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { countDeliveries } from '#server/push/ledger.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import type { CommandContext } from '#server/tournaments/state/execute-command.ts';
import { loadTournament } from '#server/tournaments/state/load-tournament.ts';
import { boardRoutes } from './boards.ts';
import { executeHallCommand, type HallStep } from './day/execute-hall-command.ts';
import {
  assertLosesNone,
  endLink,
  findLink,
  insertHallLink,
  isSecret,
  linkRight,
  linksOf,
  newLinkSecret,
} from './day/links.ts';
import { type LoadedHall, loadHall } from './day/load-hall.ts';
import { endOfDay, type Place, placeOf } from './day/place.ts';
import { lockHall, organisedAt, organisesAt } from './day/store.ts';
import * as decide from './decide.ts';
import { answerLease, readLease } from './lease.ts';
import { answerTable, enterTable } from './table-devices.ts';
import { sayWhoTheyAre } from './tell-people-apart.ts';
import { dayView, stateView } from './views.ts';

export interface HallDeps extends RouteDeps {
  readonly cookies: Cookies;
  readonly publicUrl: string;
  hashNetwork(network: string): string;
}

type HallCall = Call & { readonly params: (typeof calls.getHall)['params'] };
type OfHall = Pick<RequestContext<typeof calls.getHall>, 'params' | 'visitor' | 'request'>;

interface Admitted {
  readonly place: Place;
  readonly role: calls.HallRole | null;
  /** The right by which they are at the desk. */
  readonly right: DeskRight | null;
}

const FORBIDDEN = coded(403, 'FORBIDDEN', { only: 'hall' });

interface Admission {
  placeFor(asked: OfHall): Promise<Place>;
  admit(asked: OfHall): Promise<Admitted>;
  /** Refuses who has none of the roles. */
  admitted(asked: OfHall, roles: readonly calls.HallRole[]): Promise<Admitted>;
}

const DESK = ['organiser', 'desk'] as const;

export function hallRoutes(deps: HallDeps, context: CommandContext): void {
  const admission = admissionTo(deps, context);
  const { placeFor, admit, admitted } = admission;
  readHall(deps, context, placeFor);
  read(deps, calls.getHallRole, { guard: admit, handle: async ({ context: { role } }) => ({ role }) });
  stepRoutes(deps, context, admission);
  deskRoutes(deps, context, admission);
  boardRoutes(deps, context, { admit, asDesk: (asked) => admitted(asked, DESK), hashNetwork: deps.hashNetwork });
  linkRoutes(deps, context, (asked) => admitted(asked, ['organiser']));
}

function admissionTo({ database, cookies }: HallDeps, context: CommandContext): Admission {
  const placeFor = async (asked: OfHall): Promise<Place> => {
    const { state } = await loadTournament(context, asked);
    return placeOf(state.row, context.now());
  };
  const admit = async (asked: OfHall): Promise<Admitted> => {
    const place = await placeFor(asked);
    if (asked.visitor && (await organisesAt(database.db, place, asked.visitor.id)))
      return { place, role: 'organiser', right: { userId: asked.visitor.id } };
    const { request } = asked;
    const link = await linkRight(database.db, cookies, { request, hallId: place.id, now: context.now() });
    return { place, role: link?.role ?? null, right: link && { link: link.hash } };
  };
  const admitted = async (asked: OfHall, roles: readonly calls.HallRole[]): Promise<Admitted> => {
    const admission = await admit(asked);
    if (admission.role !== null && roles.includes(admission.role)) return admission;
    throw asked.visitor || admission.role ? FORBIDDEN : pleaseLogIn();
  };
  return { placeFor, admit, admitted };
}

/** What changes the hall by a rule of `decide.ts`. */
function stepRoutes(deps: HallDeps, context: CommandContext, { admitted }: Admission): void {
  const { cookies } = deps;
  const serve = <const C extends HallCall>(
    call: C & { readonly reply: typeof calls.hallState },
    roles: readonly calls.HallRole[],
    step: (loaded: LoadedHall, body: Body<C>, asking: decide.Asking) => HallStep | null,
  ): void =>
    change(deps, call as Call as C, {
      isOfDevice: true,
      guard: (asked) => admitted(asked as OfHall, roles),
      turnOf: ({ place }) => place.id,
      handle: async ({ context: { place, role }, visitor, body, tx, afterCommit, request }) => {
        const actor = actorOf(role, visitor);
        const key = cookies.read(request, 'hall-device');
        const asking = {
          now: context.now(),
          actor,
          device: isSecret(key) ? hashOf(key) : null,
          age: waitedOnDevice(request),
        };
        const loaded = await executeHallCommand(context, tx, { place, actor, afterCommit }, (hall) =>
          step(hall, body, asking),
        );
        return stateView(loaded) as Reply<C>;
      },
    });
  serve(calls.callMatch, DESK, decide.decideCall);
  serve(calls.withdrawCall, DESK, decide.decideWithdrawal);
  serve(calls.markArrived, DESK, decide.decideArrival);
  serve(calls.markStarted, DESK, decide.decideStart);
  serve(calls.pinMatch, DESK, decide.decidePin);
  serve(calls.holdMatch, DESK, decide.decideHold);
  serve(calls.switchBoards, DESK, decide.decideBoards);
  serve(calls.changeHall, ['organiser'], (loaded, body) =>
    decide.decideSettings(loaded, body, () => stateView(loaded)),
  );
}

/** What the desk knows and does beside the calls: tables, people, and who calls. */
function deskRoutes(deps: HallDeps, context: CommandContext, { admitted }: Admission): void {
  const { database, cookies } = deps;
  read(deps, calls.getHallPush, {
    guard: (asked) => admitted(asked, DESK),
    handle: ({ context: { place } }) => countDeliveries(database.db, place.id),
  });
  change(deps, calls.answerTable, {
    isOfDevice: true,
    guard: (asked) => admitted(asked, DESK),
    turnOf: ({ place }) => place.id,
    handle: async ({ context: { place, role }, visitor, body: { courtId, isLet }, tx, afterCommit }) => {
      const request = { place, actor: actorOf(role, visitor), afterCommit };
      return stateView(await answerTable(context, tx, request, { courtId, isLet }));
    },
  });

  change(deps, tellPeopleApart, {
    guard: (asked) => admitted(asked, ['organiser']),
    turnOf: ({ place }) => place.id,
    handle: async ({ context: { place, role }, visitor, body, tx, afterCommit }) => {
      const request = { place, actor: actorOf(role, visitor), afterCommit };
      return stateView(await sayWhoTheyAre(context, tx, request, body));
    },
  });

  change(deps, changeLease, {
    guard: (asked) => admitted(asked, DESK),
    turnOf: ({ place }) => place.id,
    handle: async ({ context: { place, role, right }, visitor, body, tx, afterCommit, request, reply }) => {
      if (!right) throw FORBIDDEN;
      const now = context.now();
      const known = cookies.read(request, 'hall-device');
      const device = isSecret(known) ? known : newLinkSecret();
      const asked = { place, actor: actorOf(role, visitor), afterCommit, now, device, right, body };
      // A key whose reply is lost would hold the lease unused: the first call only returns it.
      const lease = await (isSecret(known) ? answerLease(context, tx, asked) : readLease(tx, asked));
      cookies.set(reply, 'hall-device', device, Math.ceil((endOfDay(place) - now) / 1000));
      return lease;
    },
  });
  change(deps, calls.cancelHallCommand, {
    guard: (asked) => admitted(asked, DESK),
    handle: async ({ body: { commandId }, visitor, request, tx }) => {
      const earlier = await cancelKey(tx, keyOwnerOf(request, visitor, true), commandId);
      return { outcome: earlier ? ('DONE' as const) : ('CANCELLED' as const) };
    },
  });
}

/** A person may hold a link as well; as an organiser it is the person who acts. */
const actorOf = (role: Admitted['role'], visitor: Visitor | null): decide.Asking['actor'] =>
  role === 'organiser' ? { kind: 'person', userId: visitor?.id ?? null } : { kind: 'desk', userId: null };

/** Made once for all who ask at once. */
function readHall(deps: HallDeps, context: CommandContext, placeFor: (asked: OfHall) => Promise<Place>): void {
  const { database } = deps;
  /** The halls that somebody waits for: a run may begin after another one has answered. */
  const wanted = new Map<string, { readonly place: Place; readonly waiting: number }>();
  const shared = shareRunsByKey(async (id) => {
    const place = wanted.get(id)?.place;
    if (!place) throw new Error(`no request waits for ${id}`);
    const now = context.now();
    const loaded = await loadHall({ db: database.db, states: context.states, now, isCommitted: true }, place);
    return encodeReply(calls.hallDay.parse(dayView(loaded, now)));
  });
  read(deps, calls.getHall, {
    guard: placeFor,
    handle: async ({ context: place }) => {
      const { id } = place;
      wanted.set(id, { place, waiting: (wanted.get(id)?.waiting ?? 0) + 1 });
      try {
        return await shared(id);
      } finally {
        const waiting = (wanted.get(id)?.waiting ?? 1) - 1;
        if (waiting === 0) wanted.delete(id);
        else wanted.set(id, { place, waiting });
      }
    },
  });
}

function linkRoutes(
  { publicUrl, cookies, ...deps }: HallDeps,
  context: CommandContext,
  asOrganiser: (asked: OfHall) => Promise<Admitted>,
): void {
  const { database } = deps;
  read(deps, getHallLinks, {
    guard: asOrganiser,
    handle: async ({ context: { place } }) =>
      (await linksOf(database.db, place.id)).map(({ role, courtId, createdAt, maker, isGood }) => ({
        role,
        courtId: courtId || null,
        createdAt: createdAt.toISOString(),
        madeBy: maker,
        hasEnded: !isGood,
      })),
  });
  change(deps, makeHallLink, {
    isSecret: true,
    guard: asOrganiser,
    turnOf: ({ place }) => place.id,
    handle: async ({ context: { place }, params: { tournamentId }, body: { role, courtId }, visitor, tx }) => {
      const row = await lockHall(tx, place);
      if (courtId) {
        const { tables } = await loadHall({ db: tx, states: context.states, now: context.now(), row }, place);
        if (!tables.some((table) => table.courtId === courtId)) throw invalid('courtId', serverFault('inputs.noTable'));
      }
      const madeBy = signedIn(visitor).id;
      const organised = await organisedAt(tx, place, madeBy);
      const [first] = organised;
      // The page may be that of another tournament in the hall: the link lasts as long as one that its maker runs.
      const by = organised.includes(tournamentId) ? tournamentId : first;
      if (by === undefined) throw FORBIDDEN;
      const link = { hallId: place.id, role, courtId: courtId ?? '', tournamentId: by, madeBy };
      const secret = await insertHallLink(tx, link);
      return { role, url: `${publicUrl}/k#${secret}` };
    },
  });
  change(deps, endHallLink, {
    guard: asOrganiser,
    turnOf: ({ place }) => place.id,
    handle: async ({ context: { place }, body: { role, courtId }, tx }) => {
      await lockHall(tx, place);
      await endLink(tx, { hallId: place.id, role, courtId: courtId ?? '' });
      return { role };
    },
  });
  change(deps, openHallLink, {
    isSecret: true,
    handle: async ({ body: { secret, replaces = false }, tx, reply, request }) => {
      const now = context.now();
      const link = await findLink(tx, secret, now);
      if (!link) throw coded(404, 'LINK_ENDED', { what: 'hall' });
      if (!replaces) await assertLosesNone(context, link, await findLink(tx, cookies.read(request, 'hall'), now));
      const seconds = Math.ceil((link.endsAt - now) / 1000);
      cookies.set(reply, 'hall', secret, seconds);
      if (link.role === 'scorer') {
        const device = await enterTable(tx, link, cookies.read(request, 'hall-device'));
        cookies.set(reply, 'hall-device', device, seconds);
      }
      return { role: link.role, tournamentId: link.tournamentId, courtId: link.courtId || null };
    },
  });
}
