/** What a correction changes, in the words that a person reads before saving it. */
import { groupName, stageName } from '#app/ui/words/stage-words.ts';
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { fullName } from '#contract/views/views.ts';
import { t } from '#messages/t.ts';
import type { Consequence, Players } from '#tournament/results/consequences.ts';
import type { PlayerId } from '#tournament/terms.ts';

/** One line a change. */
export function consequenceWords(record: TournamentRecord, consequences: readonly Consequence[]): string[] {
  const names = new Map(record.people.map(({ playerId, user }) => [playerId, fullName(user)]));
  const name = (id: PlayerId | null) =>
    id === null ? t('match.notKnownYet') : (names.get(id) ?? t('common.unknownPlayer'));
  const pair = ([first, second]: Players) => `${name(first)} – ${name(second)}`;
  const words = (one: Consequence): string => {
    switch (one.kind) {
      case 'standing':
        return `${groupName(one.group)}: ${name(one.playerId)}, ${standing(one)}`;
      case 'players':
        return t('match.pairChanges', {
          stageName: stageName(one.stage),
          number: one.number,
          pair: pair(one.players[1]),
          pair2: pair(one.players[0]),
        });
      case 'place':
        return t('match.winnerChanges', {
          stageName: stageName(one.stage),
          name: name(one.winner[1]),
          name2: name(one.winner[0]),
        });
    }
  };
  return consequences.map(words);
}

function standing({ place, points }: Extract<Consequence, { kind: 'standing' }>): string {
  const parts = [
    ...(place[0] === place[1] ? [] : [t('match.placeChanges', { now: place[1], before: place[0] })]),
    ...(points[0] === points[1] ? [] : [t('match.pointsChange', { now: points[1], before: points[0] })]),
  ];
  return parts.join(', ');
}
