/** Which matches of a tournament are listed; kept in the address, so that a filtered list can be passed on. */
import { finder, readTextSearch, type TextSearch } from '#app/ui/controls/find.ts';
import { matchesByGroup } from '#contract/matches/grouped-matches.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { MAIN_ROUNDS } from '#tournament/rounds.ts';
import type { MatchStage } from '#tournament/terms.ts';
import { readMatchNumber } from './match-number.ts';
import { inOrderOfTurns, type Turns } from './match-turns.ts';

export interface MatchFilters {
  readonly stage?: string | undefined;
  /** The group's name; only where the stage is GROUPS. */
  readonly group?: string | undefined;
  readonly show?: Shown | undefined;
}

/** Listed by their turn, or those of the person at the screen. */
const shownChoices = ['now', 'next', 'done', 'mine'] as const;
export type Shown = (typeof shownChoices)[number];

const GROUPS = 'GROUPS';

const STAGES: ReadonlySet<string> = new Set<MatchStage>([
  GROUPS,
  ...MAIN_ROUNDS,
  'THIRD_PLACE',
  ...MAIN_ROUNDS.map((round) => `CONSOLATION_${round}` as const),
]);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Reads the address; a group without the stage GROUPS means nothing and is dropped. Undefined takes the place of what is
 * dropped, which the router would keep otherwise.
 */
export function readFilters(search: Readonly<Record<string, unknown>>): MatchFilters {
  const named = textOf(search.stage);
  const stage = named !== undefined && STAGES.has(named) ? named : undefined;
  const group = textOf(search.group);
  const show = shownChoices.find((choice) => choice === search.show);
  return { stage, group: stage === GROUPS ? group : undefined, show };
}

/** All that the address of the list may say. */
export const readMatchSearch = (search: Readonly<Record<string, unknown>>): MatchFilters & TextSearch => ({
  ...readFilters(search),
  ...readTextSearch(search),
});

/** Another stage also ends the choice of a group. */
export const withStage = (stage: string, { show }: MatchFilters = {}): MatchFilters => readFilters({ stage, show });
export const withGroup = (group: string, { show }: MatchFilters = {}): MatchFilters =>
  readFilters({ stage: GROUPS, group, show });

/** Drops a group that the tournament does not have, whose matches would be none. */
export function withKnownGroup(filters: MatchFilters, entries: readonly MatchEntry[]): MatchFilters {
  const isKnown = filters.group === undefined || groupNamesOf(entries).includes(filters.group);
  return isKnown ? filters : { ...filters, group: undefined };
}

/** The group can be chosen only within the groups. */
export const canChooseGroup = ({ stage }: MatchFilters): boolean => stage === GROUPS;

export function filterMatches(entries: readonly MatchEntry[], { stage, group }: MatchFilters): readonly MatchEntry[] {
  if (stage === undefined) return entries;
  return entries.filter(({ match }) => match.stage === stage && (group === undefined || match.group?.name === group));
}

/** Those that the turns, or the person, choose; all where nothing is chosen. */
export function shownOf(turns: Turns, { show }: MatchFilters, userId: string | undefined): readonly MatchEntry[] {
  if (show !== undefined && show !== 'mine') return turns[show];
  const ordered = inOrderOfTurns(turns);
  return show === undefined ? ordered : ordered.filter((entry) => isOwnMatch(entry, userId));
}

/** Found by the players' names, or by the number that is on a slip. */
export function findMatches(entries: readonly MatchEntry[], wanted: string): readonly MatchEntry[] {
  if (wanted.trim() === '') return entries;
  const isWanted = finder(wanted);
  const number = readMatchNumber(wanted);
  return entries.filter(
    ({ match, player1, player2 }) => match.number === number || isWanted(player1?.name, player2?.name),
  );
}

export const isOwnMatch = ({ player1, player2 }: MatchEntry, userId: string | undefined): boolean =>
  userId !== undefined && (player1?.userId === userId || player2?.userId === userId);

/** The stages of these matches in the order in which they come. */
export const stagesOf = (entries: readonly MatchEntry[]): string[] => [
  ...new Set(entries.map(({ match }) => match.stage)),
];

/** The names of the groups in the order in which they come. */
export const groupNamesOf = (entries: readonly MatchEntry[]): string[] => [...matchesByGroup(entries).keys()];
