/** What the desk shows at an instant: each table with what happens there, and the line of matches with their reasons. */

import { callStage, minutesSince } from '#app/hall/call-stage.ts';
import { type DeskCall, type HallModel, hallPlayersOf, matchesOf, peopleOf } from '#app/hall/hall-model.ts';
import { MINUTE } from '#contract/durations.ts';
import { estimatedCalls } from '#hall/estimate.ts';
import { nextCalls } from '#hall/next-call.ts';
import { type Occupancy, occupancyOf } from '#hall/occupancy.ts';
import { outOfTurn } from '#hall/out-of-turn.ts';
import { readySince } from '#hall/ready-since.ts';
import { tablesToMoveTo } from '#hall/refuse-call.ts';
import { type ShownProposal, stickyCalls } from '#hall/sticky-proposals.ts';
import type { CourtId, NextCalls, Proposal } from '#hall/terms.ts';
import { clubKey } from '#tournament/draw/club.ts';
import type { MatchId } from '#tournament/terms.ts';
import { blockedWords } from './blocked-words.ts';
import type {
  DeskMatch,
  DeskProposal,
  DeskQueueMatch,
  DeskTable,
  DeskView,
  Namesake,
  ShownAtTables,
  TableState,
} from './desk-terms.ts';
import { proposalWords, waitWords } from './reason-words.ts';

const NOTHING_SHOWN: ShownAtTables = { proposals: [], offers: [] };

/** What all parts of the view are made from. */
interface Desk {
  readonly model: HallModel;
  readonly now: number;
  readonly next: NextCalls;
  /** When each match that waits can be expected. */
  readonly expected: ReadonlyMap<MatchId, number>;
  readonly occupancy: Occupancy;
  /** Null for a match that the hall does not know. */
  readonly matchOf: (id: MatchId) => DeskMatch | null;
}

export function deskView(model: HallModel, now: number, before: ShownAtTables = NOTHING_SHOWN): DeskView {
  const { hall, lasts } = model;
  const next = stickyCalls(hall, nextCalls(hall, now), before.proposals);
  const offers = outOfTurn(hall, next, now, before.offers);
  const expected = new Map(estimatedCalls(hall, lasts, now).map(({ matchId, at }) => [matchId, at]));
  const desk: Desk = { model, now, next, expected, occupancy: occupancyOf(hall), matchOf: deskMatches(model) };
  const byTable = (proposals: readonly Proposal[]) =>
    new Map(proposalsOf(desk, proposals).map((proposal) => [proposal.courtId, proposal]));
  const proposed = byTable(next.proposals);
  return {
    tables: tablesOf(desk, proposed, byTable(offers)),
    queue: queueOf(desk),
    proposals: inOrder(desk, proposed),
    open: next.proposals.length + next.waiting.length,
    shown: { proposals: next.proposals.map(shownAt), offers: offers.map(shownAt) },
  };
}

const shownAt = ({ matchId, courtId }: Proposal): ShownProposal => ({ matchId, courtId });

/** What the desk has moved to the front goes first, then the table that has been free the longest. */
function inOrder({ model, occupancy }: Desk, proposed: ReadonlyMap<CourtId, DeskProposal>): DeskProposal[] {
  const pinned = new Set(model.hall.day.pinned);
  return occupancy.freeTables
    .flatMap(({ courtId }) => proposed.get(courtId) ?? [])
    .toSorted((a, b) => Number(pinned.has(b.id)) - Number(pinned.has(a.id)));
}

function deskMatches(model: HallModel): Desk['matchOf'] {
  const known = matchesOf(model);
  const isShared = model.hall.tournaments.length > 1;
  const indices = new Map(model.hall.tournaments.map(({ id }, index) => [id, index]));
  return (id) => {
    const found = known.get(id);
    if (!found) return null;
    const { match, tournament } = found;
    return {
      id,
      tournamentId: tournament.id,
      tournamentName: isShared ? (model.tournamentNames.get(tournament.id) ?? null) : null,
      tournamentIndex: indices.get(tournament.id) ?? 0,
      players: hallPlayersOf(match, model.names),
      people: peopleOf(match, model.names),
      label: model.names.match(id),
      number: model.numberOf(id),
    };
  };
}

function proposalsOf({ model: { names }, matchOf }: Desk, proposals: readonly Proposal[]): DeskProposal[] {
  return proposals.flatMap((proposal) => {
    const match = matchOf(proposal.matchId);
    const { courtId, because } = proposal;
    if (!match) return [];
    const told = { table: names.table(courtId), reason: proposalWords(proposal, names) };
    return [{ ...match, ...told, courtId, isPlanned: because.kind === 'as-planned' }];
  });
}

type ByTable = ReadonlyMap<CourtId, DeskProposal>;

function tablesOf(desk: Desk, proposed: ByTable, offered: ByTable): DeskTable[] {
  const { hall, names, tournamentNames } = desk.model;
  const standing = standingCalls(desk);
  const nextAt = desk.expected.size === 0 ? null : Math.min(...desk.expected.values());
  const idle = (courtId: CourtId, isOpen: boolean): TableState =>
    isOpen
      ? {
          kind: 'free',
          minutes: freeMinutes(desk, courtId),
          proposal: proposed.get(courtId) ?? null,
          offer: offered.get(courtId) ?? null,
          nextAt,
        }
      : { kind: 'closed' };
  return hall.day.tables.map(({ courtId, isOpen, only }, index) => ({
    courtId,
    name: names.table(courtId),
    key: index < 9 ? String(index + 1) : null,
    isOpen,
    isKeepable: hall.day.mode === 'free',
    only: only === null || hall.day.mode === 'fixed' ? null : { id: only, name: tournamentNames.get(only) ?? '' },
    state: calledState(desk, standing.get(courtId)) ?? idle(courtId, isOpen),
  }));
}

function standingCalls({ model: { hall }, occupancy: { callOf } }: Desk): ReadonlyMap<CourtId, DeskCall> {
  const standing = hall.calls.filter((call) => callOf.get(call.matchId) === call);
  return new Map(standing.map((call) => [call.courtId, call]));
}

function calledState({ model, now, occupancy, matchOf }: Desk, call: DeskCall | undefined): TableState | null {
  const match = call && matchOf(call.matchId);
  if (!match) return null;
  const others = tablesToMoveTo(model.hall, match.tournamentId, occupancy).map(({ courtId }) => ({
    courtId,
    name: model.names.table(courtId),
  }));
  const due = Math.min(1, Math.max(0, (now - call.announcedAt) / Math.max(1, model.noShowMinutes * MINUTE)));
  return { kind: 'called', call, match, stage: callStage(call, model.noShowMinutes, now), due, others };
}

function freeMinutes({ occupancy: { freeSince }, now }: Desk, courtId: CourtId): number | null {
  const since = freeSince.get(courtId);
  return since === undefined ? null : minutesSince(since, now);
}

/** What is proposed first, then what waits, in the order in which it is called. */
function queueOf(desk: Desk): DeskQueueMatch[] {
  const { model, next, matchOf, expected } = desk;
  const { hall, names } = model;
  const { pinned, held, mode } = hall.day;
  const waitedOf = readyMinutes(desk);
  const queued = (
    matchId: MatchId,
    turn: Pick<DeskQueueMatch, 'reason' | 'blocked' | 'proposedFor' | 'isReady' | 'namesake'>,
  ): DeskQueueMatch[] => {
    const match = matchOf(matchId);
    if (!match) return [];
    const marks = { isPinned: pinned.includes(matchId), isHeld: held.includes(matchId), isFixed: mode === 'fixed' };
    const waited = turn.blocked === null ? waitedOf(matchId) : null;
    const chip = turn.blocked && blockedWords(turn.blocked, names);
    const proposedTable = turn.proposedFor === null ? null : names.table(turn.proposedFor);
    return [{ ...match, ...turn, ...marks, chip, proposedTable, waited, expectedAt: expected.get(matchId) ?? null }];
  };
  const proposed = next.proposals.flatMap((proposal) =>
    queued(proposal.matchId, {
      reason: proposalWords(proposal, names),
      blocked: null,
      proposedFor: proposal.courtId,
      isReady: true,
      namesake: null,
    }),
  );
  const waiting = next.waiting
    .filter(({ because }) => because.kind !== 'called')
    .flatMap(({ matchId, because }) =>
      queued(matchId, {
        reason: waitWords(because, names),
        blocked: because.kind === 'in-line' || because.kind === 'paused' ? null : because,
        proposedFor: null,
        isReady: because.kind === 'in-line',
        namesake: 'personId' in because ? namesakeOf(desk, matchId, because.personId) : null,
      }),
    );
  return [...proposed, ...waiting];
}

function readyMinutes({ model, now, occupancy }: Desk): (matchId: MatchId) => number | null {
  const known = matchesOf(model);
  return (matchId) => {
    const found = known.get(matchId);
    return found ? minutesSince(readySince(found.match, found.tournament, occupancy), now) : null;
  };
}

function namesakeOf({ model, matchOf }: Desk, matchId: MatchId, other: string): Namesake | null {
  const people = matchOf(matchId)?.people ?? [];
  if (people.some(({ id }) => id === other)) return null;
  const name = model.names.person(other);
  const one = people.find((person) => clubKey(person.name) === clubKey(name));
  return one ? { name, one: one.id, other } : null;
}
