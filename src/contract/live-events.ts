/** What a tournament's stream of server-sent events tells. */
import { z } from 'zod';
import type { PlayedResult } from '#tournament/terms.ts';
import { id } from './common.ts';
import { bracketNode, game, matchEntry, matchStatus, outcome } from './matches.ts';
import { groupPlayer } from './tournaments.ts';

/** `result`: nothing but results is other, and the event holds all that follows from them. */
const liveEventKind = z.enum(['match', 'groups', 'bracket', 'players', 'tournament', 'reload', 'result']);

/** What a result can change in a player's row of a group. */
const liveGroupRow = groupPlayer.pick({
  id: true,
  groupPoints: true,
  place: true,
  decidedBy: true,
  reason: true,
  struck: true,
});

/** The facts' own, trusted as the record's are. */
const playedResult = z.custom<PlayedResult>((value) => typeof value === 'object' && value !== null);

const count = z.int().min(0);

/** A match of a compact result: what a result can change of it, and what is missing is null. */
const compactMatch = z.object({
  id,
  status: matchStatus,
  /** The bracket's, where the hall says something else. */
  planned: matchStatus.optional(),
  version: z.int(),
  court: z.string().optional(),
  winner: id.optional(),
  score: z.tuple([z.int(), z.int()]).optional(),
  games: z.array(game).optional(),
  outcome: outcome.optional(),
  /** Of the main stage alone: a player's id, 0 for a BYE, null while undecided. */
  sides: z.tuple([z.union([id, z.literal(0)]).nullable(), z.union([id, z.literal(0)]).nullable()]).optional(),
});

/** A group's table in columns, best first. Its players are those of the group in the order of their ids. */
const compactTable = z.object({
  /** A digest of those ids: the numbers mean nothing to a page that shows other players. */
  digest: z.int(),
  players: z.array(count),
  points: z.array(z.int()),
  places: z.array(count),
  /** What put each above the next: of `notes`, after what is its own. */
  decided: z.array(count),
  own: z.array(z.string()),
  notes: z.array(z.tuple([groupPlayer.shape.decidedBy, z.string().nullable(), z.boolean()])),
});

/**
 * With `reload`: the same as `result` for a page that shows the views of before, where the whole of it would be too long.
 * Made by compact-result.ts.
 */
const compactResult = z.object({
  /** Of all its matches. */
  generation: z.int(),
  matches: z.array(compactMatch),
  /** By the groups' names; null: the table is to be asked for. */
  groups: z.record(z.string(), compactTable.nullable()),
  results: z.array(playedResult),
});

/** The data of one event; its `id:` increases by one within a tournament. */
export const liveEvent = z.object({
  tournamentId: id,
  version: z.int(),
  changed: z.array(liveEventKind),
  /** As they are by now: a later event may bring them again. */
  matches: z.array(matchEntry),
  /** With `result`: the tables of the matches' groups by their names, in standings order. */
  groups: z.record(z.string(), z.array(liveGroupRow)).optional(),
  /** With `result`: the matches in the bracket. */
  nodes: z.array(bracketNode).optional(),
  /** With `result`: what the record's facts say of the matches. */
  results: z.array(playedResult).optional(),
  compact: compactResult.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
type PartOf<Key extends keyof LiveEvent> = NonNullable<LiveEvent[Key]>;
export interface LiveResult {
  readonly groups: PartOf<'groups'>;
  readonly nodes: PartOf<'nodes'>;
  readonly results: PartOf<'results'>;
}
export type LiveGroupRow = z.infer<typeof liveGroupRow>;
export type CompactMatch = z.infer<typeof compactMatch>;
export type CompactTable = z.infer<typeof compactTable>;
export type CompactResult = z.infer<typeof compactResult>;
