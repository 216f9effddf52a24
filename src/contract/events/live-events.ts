/** What a tournament's stream of server-sent events tells. */
import { z } from 'zod';
import type { PlayedResult } from '#tournament/terms.ts';
import { id } from '../common.ts';
import { bracketNode, game, matchEntry, matchStatus, outcome } from '../matches/matches.ts';
import { recordedCall } from '../tournaments/tournaments.ts';

const liveEventKind = z.enum(['match', 'groups', 'bracket', 'players', 'tournament', 'reload']);

/** The facts' own, trusted as the record's are. */
const playedResult = z.custom<PlayedResult>((value) => typeof value === 'object' && value !== null);

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
  /** Told of the main stage alone: a player's id, 0 for a BYE, null while undecided. */
  sides: z.tuple([z.union([id, z.literal(0)]).nullable(), z.union([id, z.literal(0)]).nullable()]).optional(),
});

/**
 * With `reload`: the same as `results` for a page that shows the views of before, where the whole of it would be too long.
 * Made by compact-result.ts.
 */
const compactResult = z.object({
  /** The generation of all its matches. */
  generation: z.int(),
  matches: z.array(compactMatch),
  results: z.array(playedResult),
  calls: z.array(recordedCall).optional(),
});

/** The data of one event; its `id:` increases by one within a tournament. */
export const liveEvent = z.object({
  tournamentId: id,
  version: z.int(),
  changed: z.array(liveEventKind),
  /** As they are by now: a later event may bring them again. */
  matches: z.array(matchEntry),
  /** With `results`: the matches in the bracket. */
  nodes: z.array(bracketNode).optional(),
  /** Where nothing but results and calls is other: what the record's facts say of the matches. */
  results: z.array(playedResult).optional(),
  /** With `results`: what the hall says of the matches today; missing where it has said nothing of any. */
  calls: z.array(recordedCall).optional(),
  compact: compactResult.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;
type PartOf<Key extends keyof LiveEvent> = NonNullable<LiveEvent[Key]>;
export interface LiveResult {
  readonly nodes: PartOf<'nodes'>;
  readonly results: PartOf<'results'>;
  readonly calls?: PartOf<'calls'>;
}
export type CompactMatch = z.infer<typeof compactMatch>;
export type CompactResult = z.infer<typeof compactResult>;
