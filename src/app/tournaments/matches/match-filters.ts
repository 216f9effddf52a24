/** Which matches of a tournament are listed; kept in the address, so that a filtered list can be passed on. */
import type { MatchEntry } from '#contract/matches.ts';

export interface MatchFilters {
  readonly stage?: string | undefined;
  /** The group's name; only where the stage is GROUPS. */
  readonly group?: string | undefined;
}

const GROUPS = 'GROUPS';

const STAGE = /^(GROUPS|ROUND_OF_\d{1,4}|QUARTER_FINALS|SEMI_FINALS|FINAL|THIRD_PLACE)$/;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Reads the address; a group without the stage GROUPS means nothing and is dropped. Undefined takes the place of what is
 * dropped, which the router would keep otherwise.
 */
export function readFilters(search: Readonly<Record<string, unknown>>): MatchFilters {
  const named = textOf(search.stage);
  const stage = named !== undefined && STAGE.test(named) ? named : undefined;
  const group = textOf(search.group);
  return { stage, group: stage === GROUPS ? group : undefined };
}

/** Another stage also ends the choice of a group. */
export const withStage = (stage: string): MatchFilters => readFilters({ stage });
export const withGroup = (group: string): MatchFilters => readFilters({ stage: GROUPS, group });

/** The group can be chosen only within the groups. */
export const canChooseGroup = ({ stage }: MatchFilters): boolean => stage === GROUPS;

export function filterMatches(entries: readonly MatchEntry[], { stage, group }: MatchFilters): readonly MatchEntry[] {
  if (stage === undefined) return entries;
  return entries.filter(({ match }) => match.stage === stage && (group === undefined || match.group?.name === group));
}

/** The stages of these matches in the order in which they come. */
export const stagesOf = (entries: readonly MatchEntry[]): string[] => [
  ...new Set(entries.map(({ match }) => match.stage)),
];

/** The names of the groups in the order in which they come. */
export const groupsOf = (entries: readonly MatchEntry[]): string[] => [
  ...new Set(entries.flatMap(({ match }) => match.group?.name ?? [])),
];
