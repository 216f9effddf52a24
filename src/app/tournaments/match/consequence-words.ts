/** What a correction changes, in the words that a person reads before saving it. */
import { stageName } from '#contract/tournaments/stage-name.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { fullName } from '#contract/views/views.ts';
import type { Consequence, Players } from '#tournament/results/consequences.ts';
import type { PlayerId } from '#tournament/terms.ts';

/** One line a change. */
export function consequenceWords(record: TournamentRecord, consequences: readonly Consequence[]): string[] {
  const names = new Map(record.people.map(({ playerId, user }) => [playerId, fullName(user)]));
  const name = (id: PlayerId | null) => (id === null ? 'not known yet' : (names.get(id) ?? 'Unknown player'));
  const pair = ([first, second]: Players) => `${name(first)} – ${name(second)}`;
  const words = (one: Consequence): string => {
    switch (one.kind) {
      case 'standing':
        return `${one.group}: ${name(one.playerId)}, ${standing(one)}`;
      case 'players':
        return `${stageName(one.stage)}, match ${one.number}: ${pair(one.players[1])} instead of ${pair(one.players[0])}`;
      case 'place':
        return `${stageName(one.stage)}: won by ${name(one.winner[1])} instead of ${name(one.winner[0])}`;
    }
  };
  return consequences.map(words);
}

function standing({ place, points }: Extract<Consequence, { kind: 'standing' }>): string {
  const parts = [
    ...(place[0] === place[1] ? [] : [`place ${place[1]} instead of ${place[0]}`]),
    ...(points[0] === points[1] ? [] : [`${points[1]} instead of ${points[0]} points`]),
  ];
  return parts.join(', ');
}
