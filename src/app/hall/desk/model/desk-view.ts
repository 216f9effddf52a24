/** What the desk shows at an instant: each table with what happens there, and the line of matches with their reasons. */

import { type CallStage, callStage, minutesSince } from '#app/hall/call-stage.ts';
import {
  type DeskCall,
  type HallModel,
  hallPlayersOf,
  type MatchPerson,
  matchesOf,
  peopleOf,
} from '#app/hall/hall-model.ts';
import { estimatedCalls } from '#hall/estimate.ts';
import { explainProposal, explainWait } from '#hall/explain-call.ts';
import { nextCalls } from '#hall/next-call.ts';
import { type Occupancy, occupancyOf } from '#hall/occupancy.ts';
import { tablesToMoveTo } from '#hall/refuse-call.ts';
import type { CourtId, NextCalls } from '#hall/terms.ts';
import { clubKey } from '#tournament/draw/club.ts';
import type { Message } from '#tournament/message.ts';
import type { MatchId } from '#tournament/terms.ts';

export interface DeskMatch {
  readonly id: MatchId;
  readonly tournamentId: string;
  /** Where more than one tournament is played in the hall. */
  readonly tournamentName: string | null;
  /** "Anna Berg – Ben Kos". */
  readonly players: string;
  readonly people: readonly MatchPerson[];
  /** "Group A, match 7". */
  readonly label: string;
  /** In its tournament. */
  readonly number: number;
}

export interface DeskProposal extends DeskMatch {
  readonly courtId: CourtId;
  readonly table: string;
  readonly reason: Message;
  /** It is its turn there by the plan, and other pages say that it is on. */
  readonly isPlanned: boolean;
}

type TableState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'free'; readonly minutes: number | null; readonly proposal: DeskProposal | null }
  | {
      readonly kind: 'called';
      readonly call: DeskCall;
      readonly match: DeskMatch;
      readonly stage: CallStage;
      /** Tables that its match may move to. */
      readonly others: readonly Pick<DeskTable, 'courtId' | 'name'>[];
    };

export interface DeskTable {
  readonly courtId: CourtId;
  readonly name: string;
  /** The key that leads to it; null beyond the ninth. */
  readonly key: string | null;
  readonly isOpen: boolean;
  /** Whether it can be kept for one tournament: on fixed tables the plan says who plays where. */
  readonly isKeepable: boolean;
  /** The one tournament that it is kept for. */
  readonly only: { readonly id: string; readonly name: string } | null;
  readonly state: TableState;
}

export interface DeskQueueMatch extends DeskMatch {
  readonly reason: Message;
  /** The table that it is proposed for. */
  readonly proposedFor: CourtId | null;
  /** Its players are ready: it can be called to a free table, on fixed tables to its own alone. */
  readonly isReady: boolean;
  readonly isFixed: boolean;
  readonly isPinned: boolean;
  readonly isHeld: boolean;
  readonly expectedAt: number | null;
  /** It waits for somebody who may be its player under another entry: an organiser may say that they are two. */
  readonly namesake: Namesake | null;
}

interface Namesake {
  readonly name: string;
  /** Who plays it, and who is busy. */
  readonly one: string;
  readonly other: string;
}

export interface DeskView {
  readonly tables: readonly DeskTable[];
  /** Without those that are called; what is proposed comes first. */
  readonly queue: readonly DeskQueueMatch[];
  /** For the free tables, the longest free first. */
  readonly proposals: readonly DeskProposal[];
  readonly open: number;
}

/** What all parts of the view are made from. */
interface Desk {
  readonly model: HallModel;
  readonly now: number;
  readonly next: NextCalls;
  readonly occupancy: Occupancy;
  /** Null for a match that the hall does not know. */
  readonly matchOf: (id: MatchId) => DeskMatch | null;
}

export function deskView(model: HallModel, now: number): DeskView {
  const { hall } = model;
  const next = nextCalls(hall, now);
  const desk: Desk = { model, now, next, occupancy: occupancyOf(hall), matchOf: deskMatches(model) };
  const byTable = new Map(proposalsOf(desk).map((proposal) => [proposal.courtId, proposal]));
  return {
    tables: tablesOf(desk, byTable),
    queue: queueOf(desk),
    proposals: desk.occupancy.freeTables.flatMap(({ courtId }) => byTable.get(courtId) ?? []),
    open: next.proposals.length + next.waiting.length,
  };
}

function deskMatches(model: HallModel): Desk['matchOf'] {
  const known = matchesOf(model);
  const isShared = model.hall.tournaments.length > 1;
  return (id) => {
    const found = known.get(id);
    if (!found) return null;
    const { match, tournament } = found;
    return {
      id,
      tournamentId: tournament.id,
      tournamentName: isShared ? (model.tournamentNames.get(tournament.id) ?? null) : null,
      players: hallPlayersOf(match, model.names),
      people: peopleOf(match, model.names),
      label: model.names.match(id),
      number: model.numberOf(id),
    };
  };
}

function proposalsOf({ model: { names }, next, matchOf }: Desk): DeskProposal[] {
  return next.proposals.flatMap((proposal) => {
    const match = matchOf(proposal.matchId);
    const { courtId, because } = proposal;
    if (!match) return [];
    const told = { table: names.table(courtId), reason: explainProposal(proposal, names) };
    return [{ ...match, ...told, courtId, isPlanned: because.kind === 'as-planned' }];
  });
}

function tablesOf(desk: Desk, byTable: ReadonlyMap<CourtId, DeskProposal>): DeskTable[] {
  const { hall, names, tournamentNames } = desk.model;
  const standing = standingCalls(desk);
  return hall.day.tables.map(({ courtId, isOpen, only }, index) => ({
    courtId,
    name: names.table(courtId),
    key: index < 9 ? String(index + 1) : null,
    isOpen,
    isKeepable: hall.day.mode === 'free',
    only: only === null || hall.day.mode === 'fixed' ? null : { id: only, name: tournamentNames.get(only) ?? '' },
    state: calledState(desk, standing.get(courtId)) ?? idleState(desk, courtId, isOpen, byTable.get(courtId) ?? null),
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
  return { kind: 'called', call, match, stage: callStage(call, model.noShowMinutes, now), others };
}

function idleState(
  { occupancy: { freeSince }, now }: Desk,
  courtId: CourtId,
  isOpen: boolean,
  proposal: DeskProposal | null,
): TableState {
  if (!isOpen) return { kind: 'closed' };
  const since = freeSince.get(courtId);
  return { kind: 'free', minutes: since === undefined ? null : minutesSince(since, now), proposal };
}

/** What is proposed first, then what waits, in the order in which it is called. */
function queueOf(desk: Desk): DeskQueueMatch[] {
  const { model, now, next, matchOf } = desk;
  const { hall, names, lasts } = model;
  const { pinned, held, mode } = hall.day;
  const expected = new Map(estimatedCalls(hall, lasts, now).map(({ matchId, at }) => [matchId, at]));
  const queued = (
    matchId: MatchId,
    turn: Pick<DeskQueueMatch, 'reason' | 'proposedFor' | 'isReady' | 'namesake'>,
  ): DeskQueueMatch[] => {
    const match = matchOf(matchId);
    if (!match) return [];
    const marks = { isPinned: pinned.includes(matchId), isHeld: held.includes(matchId), isFixed: mode === 'fixed' };
    return [{ ...match, ...turn, ...marks, expectedAt: expected.get(matchId) ?? null }];
  };
  const proposed = next.proposals.flatMap((proposal) =>
    queued(proposal.matchId, {
      reason: explainProposal(proposal, names),
      proposedFor: proposal.courtId,
      isReady: true,
      namesake: null,
    }),
  );
  const waiting = next.waiting
    .filter(({ because }) => because.kind !== 'called')
    .flatMap(({ matchId, because }) =>
      queued(matchId, {
        reason: explainWait(because, names),
        proposedFor: null,
        isReady: because.kind === 'in-line',
        namesake: 'personId' in because ? namesakeOf(desk, matchId, because.personId) : null,
      }),
    );
  return [...proposed, ...waiting];
}

function namesakeOf({ model, matchOf }: Desk, matchId: MatchId, other: string): Namesake | null {
  const people = matchOf(matchId)?.people ?? [];
  if (people.some(({ id }) => id === other)) return null;
  const name = model.names.person(other);
  const one = people.find((person) => clubKey(person.name) === clubKey(name));
  return one ? { name, one: one.id, other } : null;
}
