/** What a tournament's stream of server-sent events tells. */
import { z } from 'zod';
import type { PlayedResult } from '#tournament/terms.ts';
import { id } from './common.ts';
import { bracketNode, matchEntry } from './matches.ts';
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
});
export type LiveEvent = z.infer<typeof liveEvent>;
type PartOf<Key extends keyof LiveEvent> = NonNullable<LiveEvent[Key]>;
export interface LiveResult {
  readonly groups: PartOf<'groups'>;
  readonly nodes: PartOf<'nodes'>;
  readonly results: PartOf<'results'>;
}
