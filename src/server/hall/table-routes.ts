/**
 * What the device at a table may do without an account: count the match that is called there and enter its first result. It
 * has the rights of a player of that match, and none of any other.
 */
import * as calls from '#contract/hall/table.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { callLimit } from '#server/platform/http/admission/rate-limit.ts';
import type { RequestContext } from '#server/platform/http/admission/request-context.ts';
import { change, read } from '#server/platform/http/calls/route.ts';
import { waitedOnDevice } from '#server/platform/http/calls/waited-on-device.ts';
import { assertAllowed, coded, notFound, pleaseLogIn } from '#server/platform/http/reply/problem.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { playerOfMatch } from '#server/tournaments/matches/match-lookup.ts';
import { outcomeOfResult } from '#server/tournaments/matches/outcome-of-result.ts';
import { SHEETS_PER_MINUTE, saveSheet } from '#server/tournaments/scores/points-routes.ts';
import { tableSender } from '#server/tournaments/scores/points-store.ts';
import { type CommandContext, executeCommand } from '#server/tournaments/state/execute-command.ts';
import { entryOfMatch, type TournamentState } from '#server/tournaments/state/state.ts';
import { findMatch } from '#tournament/results/derive.ts';
import { refuseEntry } from '#tournament/results/result.ts';
import type { Match } from '#tournament/terms.ts';
import type { HallActor } from './day/execute-hall-command.ts';
import { findLink, isSecret, type OpenedLink } from './day/links.ts';
import { type Place, placeOf } from './day/place.ts';
import { callAt, findHall } from './day/store.ts';
import type { HallDeps } from './routes.ts';
import { answerTable, askForTable } from './table-devices.ts';

/** A device at a table, and what it knows of it. */
interface Scorer {
  readonly link: OpenedLink;
  /** The hash of its key. */
  readonly device: string;
  readonly place: Place;
  readonly name: string;
}

type Asked = Pick<RequestContext<typeof calls.getTable>, 'request' | 'visitor'>;

const ACTOR: HallActor = { kind: 'table', userId: null };
const OTHER_DEVICE = coded(403, 'OTHER_DEVICE', {});
const NOT_HERE = coded(403, 'FORBIDDEN', { only: 'called' });
const NOT_CALLED = coded(409, 'NOT_CALLED', { why: 'table', match: '' });
const NOT_AGREED = coded(409, 'NOT_AGREED', {});

interface Scorers {
  scorerOf(db: Executor, asked: Pick<Asked, 'request'>): Promise<Scorer | null>;
  assertScorer(db: Executor, asked: Asked): Promise<Scorer>;
  /** Only one device of a table counts. */
  assertHolder(db: Executor, asked: Asked): Promise<Scorer>;
}

export function tableRoutes(deps: HallDeps, context: CommandContext): void {
  const scorers = scorersOf(deps, context);
  deviceRoutes(deps, context, scorers);
  countingRoutes(deps, context, scorers);
}

function scorersOf({ cookies }: HallDeps, context: CommandContext): Scorers {
  const scorerOf = async (db: Executor, { request }: Pick<Asked, 'request'>): Promise<Scorer | null> => {
    const key = cookies.read(request, 'hall-device');
    const link = isSecret(key) ? await findLink(db, cookies.read(request, 'hall'), context.now()) : null;
    if (!isSecret(key) || link?.role !== 'scorer') return null;
    const state = await context.states.find(link.tournamentId);
    const place = state && placeOf(state.row, context.now());
    const court = state?.record.courts.find(({ id }) => id === link.courtId);
    if (!place || place.id !== link.hallId || !court) return null;
    return { link, device: hashOf(key), place, name: court.name };
  };
  const assertScorer = async (db: Executor, asked: Asked): Promise<Scorer> => {
    const scorer = await scorerOf(db, asked);
    if (scorer) return scorer;
    throw asked.visitor ? coded(403, 'FORBIDDEN', { only: 'scorer' }) : pleaseLogIn();
  };
  const assertHolder = async (db: Executor, asked: Asked): Promise<Scorer> => {
    const scorer = await assertScorer(db, asked);
    if (scorer.link.holder !== scorer.device) throw OTHER_DEVICE;
    return scorer;
  };
  return { scorerOf, assertScorer, assertHolder };
}

/** Which device counts at the table. */
function deviceRoutes(
  deps: HallDeps,
  context: CommandContext,
  { scorerOf, assertScorer, assertHolder }: Scorers,
): void {
  const { database } = deps;
  const viewOf = async (db: Executor, asked: Asked): Promise<calls.ScorerTable> =>
    tableView(await assertScorer(db, asked));

  read(deps, calls.getTable, {
    handle: async (asked) => {
      const scorer = await scorerOf(database.db, asked);
      return { table: scorer && tableView(scorer) };
    },
  });

  change(deps, calls.askForTable, {
    guard: (asked) => assertScorer(database.db, asked),
    turnOf: ({ place }) => place.id,
    handle: async ({ context: { place, link, device }, tx, afterCommit, ...asked }) => {
      await askForTable(context, tx, { place, actor: ACTOR, afterCommit }, { courtId: link.courtId, device });
      return { table: await viewOf(tx, asked) };
    },
  });

  change(deps, calls.handOverTable, {
    guard: (asked) => assertHolder(database.db, asked),
    turnOf: ({ place }) => place.id,
    handle: async ({ context: { place, link }, body: { isLet }, tx, afterCommit, ...asked }) => {
      await answerTable(context, tx, { place, actor: ACTOR, afterCommit }, { courtId: link.courtId, isLet });
      return { table: await viewOf(tx, asked) };
    },
  });
}

/** Points and results of the match that is called to the table. */
function countingRoutes(deps: HallDeps, context: CommandContext, { assertHolder }: Scorers): void {
  const { database } = deps;
  const limit = callLimit(SHEETS_PER_MINUTE);
  const countedAt = async (matchId: string, scorer: Scorer): Promise<Counted> => {
    const { place, link } = scorer;
    const call = await callAt(database.db, place.id, link.courtId, matchId);
    if (!call) throw NOT_HERE;
    const state = await context.states.find(call.tournamentId);
    const match = state && findMatch(state.tournament, matchId);
    if (!match) throw NOT_CALLED;
    // A call that ended with its match says so where the result comes once more; any other is over.
    if (call.endedAt !== null && match.status !== 'completed') throw NOT_CALLED;
    return { state, match };
  };

  change(deps, calls.saveTablePoints, {
    guard: async (asked) => {
      const scorer = await assertHolder(database.db, asked);
      limit.take(`${scorer.link.hallId} ${scorer.link.courtId}`);
      const { state, match } = await countedAt(asked.params.matchId, scorer);
      assertAllowed(refuseEntry(state.tournament, match));
      return { state, match };
    },
    handle: async ({ context: { state, match }, body, tx, ...asked }) => {
      const { link } = await assertHolder(tx, asked);
      const sender = tableSender(link.hallId, link.courtId);
      return saveSheet(tx, { match, tournamentId: state.row.id, sender, sheet: body });
    },
  });

  change(deps, calls.saveTableResult, {
    isOfDevice: true,
    guard: async (asked) => {
      const scorer = await assertHolder(database.db, asked);
      return { scorer, ...(await countedAt(asked.params.matchId, scorer)) };
    },
    turnOf: ({ state }) => state.row.id,
    handle: async ({ params: { matchId }, body, tx, commandId, afterCommit, context: { state, scorer }, ...asked }) => {
      await assertHolder(tx, asked);
      const { confirmsResults } = await findHall(tx, scorer.place);
      if (confirmsResults && !hasAgreed(body)) throw NOT_AGREED;
      const request = {
        tournamentId: state.row.id,
        visitor: null,
        table: scorer.name,
        commandId,
        afterCommit,
        waited: waitedOnDevice(asked.request),
      };
      const after = await executeCommand(context, tx, request, async (current) => {
        const match = findMatch(current.tournament, matchId);
        if (!match) throw NOT_CALLED;
        const author = { state: current, actor: playerOfMatch(match), visitor: null };
        return outcomeOfResult(tx, author, { ...body, matchId });
      });
      const entry = entryOfMatch(after, matchId);
      if (!entry) throw notFound('Match');
      return entry;
    },
  });
}

interface Counted {
  readonly state: TournamentState;
  readonly match: Match;
}

const tableView = ({ link, device, name }: Scorer): calls.ScorerTable => ({
  tournamentId: link.tournamentId,
  courtId: link.courtId,
  name,
  isHolder: link.holder === device,
  isAsking: link.asker === device,
  isAsked: link.asker !== null && link.asker !== device,
});

const hasAgreed = ({ agreed, player1Id, player2Id }: { agreed: string[]; player1Id: string; player2Id: string }) =>
  agreed.includes(player1Id) && agreed.includes(player2Id);
