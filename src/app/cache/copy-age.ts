/** Which of two copies of one reply is the older one: by the server's versions and clock, not by this device's. */
import { isNumber, isText, withFields } from '#contract/shapes.ts';
import type { PlayedResult } from '#tournament/terms.ts';

export interface Copy {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly heardAt?: number | undefined;
}

/** The server dates its answers in whole seconds, and each is heard as late as it comes: one heard later may say less. */
const DATED_WITHIN = 20_000;

/**
 * Copies that the server's clock cannot tell apart are as old as this device says. `now` is this device's: a copy that was
 * written later than that was written by a clock that has been put right.
 */
export function isOlder(copy: Copy, than: Copy, now: number): boolean {
  const byVersion = compareVersions(versionsOf(copy.data), versionsOf(than.data));
  if (byVersion !== 0) return byVersion < 0;
  const byServer = copy.heardAt !== undefined && than.heardAt !== undefined ? copy.heardAt - than.heardAt : 0;
  if (Math.abs(byServer) > DATED_WITHIN) return byServer < 0;
  return than.dataUpdatedAt <= now && copy.dataUpdatedAt < than.dataUpdatedAt;
}

/** A match or a result, and how to tell its version: of thousands only those are asked that are another object. */
interface Versions {
  readonly list: readonly unknown[];
  readonly versionOf: (one: unknown) => Version | undefined;
  /** What holds for all of the list. */
  readonly generation: number;
}

interface Version {
  readonly id: string;
  readonly generation: number;
  readonly version: number;
}

/** Negative where the first one has any match in an older version; 0 where they do not tell. */
function compareVersions(first: Versions, second: Versions): number {
  const others = new Map(differingVersions(second, first).map((version) => [version.id, version]));
  let isNewer = false;
  for (const one of differingVersions(first, second)) {
    const other = others.get(one.id);
    if (!other) continue;
    const order = one.generation - other.generation || one.version - other.version;
    if (order < 0) return -1;
    isNewer ||= order > 0;
  }
  return isNewer ? 1 : 0;
}

function differingVersions({ list, versionOf, generation }: Versions, other: Versions): Version[] {
  const isComparable = generation === other.generation;
  const found: Version[] = [];
  for (let at = 0; at < list.length; at++) {
    if (isComparable && list[at] === other.list[at]) continue;
    const version = versionOf(list[at]);
    if (version) found.push(version);
  }
  return found;
}

/** Versions in a match, a list of matches, or the facts of a tournament; other replies tell none. */
function versionsOf(data: unknown): Versions {
  if (!isFacts(data)) {
    return { list: Array.isArray(data) ? data : [data], versionOf: matchVersion, generation: 0 };
  }
  const { generation, results } = data.facts;
  const versionOf = (result: unknown) =>
    isResult(result) ? { id: result.matchId, version: result.version, generation } : undefined;
  return { list: results, versionOf, generation };
}

interface KeptFacts {
  readonly facts: { readonly generation: number; readonly results: readonly unknown[] };
}

const isFacts = withFields<KeptFacts>({ facts: withFields<object>({ generation: isNumber, results: Array.isArray }) });
const isResult = withFields<Pick<PlayedResult, 'matchId' | 'version'>>({ matchId: isText, version: isNumber });
const isEntry = withFields<{ readonly match: Version }>({
  match: withFields<object>({ id: isText, generation: isNumber, version: isNumber }),
});

function matchVersion(entry: unknown): Version | undefined {
  if (!isEntry(entry)) return undefined;
  const { id, generation, version } = entry.match;
  return { id, generation, version };
}
