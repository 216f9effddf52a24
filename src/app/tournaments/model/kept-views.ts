/** Presenters that give the very same object for what has not changed, so that a page renders no more than what has. */
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { groupTableOf, matchEntryOf } from '#contract/views/views.ts';
import type { Group, Match, Tournament } from '#tournament/terms.ts';

export interface KeptViews {
  readonly matchesOf: (record: TournamentRecord, tournament: Tournament) => MatchEntry[];
  readonly groupsOf: (record: TournamentRecord, tournament: Tournament) => Groups;
}

type Source = readonly unknown[];

/** What a match or a table is presented by, beside itself. */
const sourceOf = ({ people, courts, hall, tournament }: TournamentRecord, { facts }: Tournament): Source => {
  const { id, name, timeZone } = tournament;
  const { entries, forfeits, generation, configuration } = facts;
  return [people, courts, hall, id, name, timeZone, entries, forfeits, generation, configuration.type];
};

interface Kept extends KeptViews {
  readonly source: Source;
}

/** The list of people is the same object from result to result. */
const known = new WeakMap<TournamentRecord['people'], Kept>();

/** The presenters that have made the views of before, where these are presented by the same. */
export function keptViews(record: TournamentRecord, tournament: Tournament): KeptViews {
  const source = sourceOf(record, tournament);
  const before = known.get(record.people);
  if (before?.source.every((one, at) => one === source[at])) return before;
  const made = { source, ...makeViews() };
  known.set(record.people, made);
  return made;
}

function makeViews(): KeptViews {
  const entries = new WeakMap<Match, MatchEntry>();
  const tables = new WeakMap<Group, Groups[string]>();
  let list: MatchEntry[] = [];
  let groups: Groups = {};
  const entryOf = (record: TournamentRecord, tournament: Tournament, match: Match): MatchEntry => {
    const entry = entries.get(match) ?? matchEntryOf(record, tournament, match);
    entries.set(match, entry);
    return entry;
  };
  const tableOf = (record: TournamentRecord, tournament: Tournament, group: Group): Groups[string] => {
    const table = tables.get(group) ?? groupTableOf(record, tournament, group);
    tables.set(group, table);
    return table;
  };
  return {
    matchesOf(record, tournament) {
      const next = tournament.matches.map((match) => entryOf(record, tournament, match));
      if (next.length !== list.length || next.some((entry, at) => entry !== list[at])) list = next;
      return list;
    },
    groupsOf(record, tournament) {
      const next = tournament.groups.map((group) => [group.name, tableOf(record, tournament, group)] as const);
      if (next.length !== Object.keys(groups).length || next.some(([name, table]) => groups[name] !== table))
        groups = Object.fromEntries(next);
      return groups;
    },
  };
}
