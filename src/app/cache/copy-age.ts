/** Which of two copies of one reply is the older one: by the server's versions and clock, not by this device's. */
import type { MatchEntry } from '#contract/matches.ts';
import type { TournamentRecord } from '#contract/tournaments.ts';

export interface Copy {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly heardAt?: number | undefined;
}

/** `now` is this device's: a copy that was written later than that was written by a clock that has been put right. */
export function isOlder(copy: Copy, than: Copy, now: number): boolean {
  const byVersion = compareVersions(versionsOf(copy.data), versionsOf(than.data));
  if (byVersion !== 0) return byVersion < 0;
  if (copy.heardAt !== undefined && than.heardAt !== undefined) return copy.heardAt < than.heardAt;
  return than.dataUpdatedAt <= now && copy.dataUpdatedAt < than.dataUpdatedAt;
}

interface Version {
  readonly generation: number;
  readonly version: number;
}
type Versions = ReadonlyMap<string, Version>;

const NONE: Versions = new Map();

/** Negative where the first one has any match in an older version; 0 where they do not tell. */
function compareVersions(first: Versions, second: Versions): number {
  let isNewer = false;
  for (const [id, one] of first) {
    const other = second.get(id);
    if (!other) continue;
    const order = one.generation - other.generation || one.version - other.version;
    if (order < 0) return -1;
    isNewer ||= order > 0;
  }
  return isNewer ? 1 : 0;
}

/** Of a match, of a list of matches, or of the facts of a tournament; of other replies none. */
function versionsOf(data: unknown): Versions {
  if (Array.isArray(data)) return new Map(data.flatMap((entry) => [...matchVersion(entry)]));
  const { facts } = Object(data) as Partial<TournamentRecord>;
  if (!Array.isArray(facts?.results)) return new Map(matchVersion(data));
  return new Map(facts.results.map(({ matchId, version }) => [matchId, { generation: facts.generation, version }]));
}

function matchVersion(entry: unknown): Versions {
  const { match } = Object(entry) as Partial<MatchEntry>;
  if (typeof match?.version !== 'number' || typeof match.generation !== 'number') return NONE;
  return new Map([[match.id, { generation: match.generation, version: match.version }]]);
}
