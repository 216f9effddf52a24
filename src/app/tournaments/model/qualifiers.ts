/** Before the main stage is drawn: who would be in it by results that wait on this device. */
import type { TournamentPlayer, TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { playersOf } from '#contract/views/views.ts';
import { qualifiersOf, qualifyingGroups } from '#tournament/draw/bracket.ts';
import type { Tournament } from '#tournament/terms.ts';

export interface KeptQualifiers {
  /** The best of each group first. */
  readonly places: readonly (readonly Qualifier[])[];
  /** Groups whose matches are not all played. */
  readonly openGroups: readonly string[];
}

interface Qualifier {
  readonly group: string;
  readonly player: TournamentPlayer;
}

/** The qualifiers by place, as many as the smallest group may send; who meets whom is for the draw. */
export function qualifiersIn(record: TournamentRecord, tournament: Tournament): KeptQualifiers | null {
  const { facts } = tournament;
  const groups = qualifyingGroups(tournament.groups);
  if (!facts.draw || facts.mainStage || facts.configuration.format === 'ROUND_ROBIN') return null;
  const players = new Map(playersOf(record, tournament).map((player) => [player.id, player]));
  const most = groups.length === 0 ? 0 : Math.min(...groups.map(({ standings }) => standings.length));
  const ranked = groups.map((group) => ({ group: group.name, ids: qualifiersOf(group, most) }));
  const places = Array.from({ length: most }, (_, place) =>
    ranked.flatMap(({ group, ids }): Qualifier[] => {
      const player = players.get(ids[place] ?? '');
      return player ? [{ group, player }] : [];
    }),
  );
  return {
    places: places.filter(({ length }) => length > 0),
    openGroups: tournament.groups.flatMap(({ name, complete }) => (complete ? [] : [name])),
  };
}
