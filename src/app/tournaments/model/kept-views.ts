/** Presenters that give the very same object for what has not changed, so that a page renders no more than what has. */
import type { Bracket, BracketNode, MatchEntry } from '#contract/matches/matches.ts';
import type { Groups, TournamentPlayer, TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { type Earned, earnedIn, groupTableOf, matchEntryOf, nodeOf, playerOf } from '#contract/views/views.ts';
import type { Group, Match, Tournament } from '#tournament/terms.ts';

export interface KeptViews {
  readonly matchesOf: (record: TournamentRecord, tournament: Tournament) => MatchEntry[];
  readonly groupsOf: (record: TournamentRecord, tournament: Tournament) => Groups;
  readonly playersOf: (record: TournamentRecord, tournament: Tournament) => TournamentPlayer[];
  readonly bracketOf: (record: TournamentRecord, tournament: Tournament) => Bracket;
}

type Source = readonly unknown[];

/** What a match, a table or a player is presented by, beside itself. */
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
  let listed: readonly Match[] = [];
  let groups: Groups = {};
  let players: TournamentPlayer[] = [];
  const boxes = new WeakMap<Match, BracketNode>();
  let bracket: Bracket = { nodes: [], edges: [] };
  let layout: Tournament['bracket'] | undefined;
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
      const { matches } = tournament;
      // Thousands at each result, of which a few are others than in their places before.
      const next = matches.map((match, at) => {
        const shown = match === listed[at] ? list[at] : undefined;
        return shown ?? entryOf(record, tournament, match);
      });
      if (next.length !== list.length || next.some((entry, at) => entry !== list[at])) list = next;
      listed = matches;
      return list;
    },
    groupsOf(record, tournament) {
      const next = tournament.groups.map((group) => [group.name, tableOf(record, tournament, group)] as const);
      if (next.length !== Object.keys(groups).length || next.some(([name, table]) => groups[name] !== table))
        groups = Object.fromEntries(next);
      return groups;
    },
    playersOf(record, tournament) {
      const earned = earnedIn(record, tournament);
      const { entries } = tournament.facts;
      const next = entries.map((entry, at) => {
        const shown = players[at];
        const now = earned(entry.id);
        return shown?.id === entry.id && hasEarned(shown, now) ? shown : playerOf(record, tournament, entry, now);
      });
      if (next.length !== players.length || next.some((player, at) => player !== players[at])) players = next;
      return players;
    },
    bracketOf(record, tournament) {
      const ofMainStage = tournament.matches.flatMap((match) => (match.group ? [] : [[match.id, match] as const]));
      const matches = new Map(ofMainStage);
      const isSameLayout = layout === tournament.bracket;
      const nodes = tournament.bracket.nodes.flatMap((place) => {
        const match = matches.get(place.matchId);
        if (!match) return [];
        const known = isSameLayout ? boxes.get(match) : undefined;
        const box = known ?? nodeOf(record, tournament, match, place);
        boxes.set(match, box);
        return [box];
      });
      const isSame = nodes.length === bracket.nodes.length && nodes.every((node, at) => node === bracket.nodes[at]);
      if (!isSame || !isSameLayout) bracket = { nodes, edges: tournament.bracket.edges.map((edge) => ({ ...edge })) };
      layout = tournament.bracket;
      return bracket;
    },
  };
}

const hasEarned = ({ groupPoints, final }: TournamentPlayer, now: Earned): boolean =>
  groupPoints === now.groupPoints &&
  final?.place === now.final?.place &&
  final?.points === now.final?.points &&
  final?.elo === now.final?.elo;
