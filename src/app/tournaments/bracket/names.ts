/** What a match of the bracket says, for the eye and for a screen reader. */
import { stageName } from '#app/ui/words/stage-words.ts';
import { t } from '#messages/t.ts';
import type { Column } from './geometry.ts';
import { isPlayer, type LinkedMatch, type NamedParticipant, originOf } from './links.ts';

/** One of a match's two sides. */
export interface NamedSide {
  /** Undefined for a BYE, or while the player is not known. */
  readonly player: NamedParticipant | undefined;
  readonly isBye: boolean;
  /** The player, BYE, or the match that the player will come from. */
  readonly name: string;
  /** Empty where there is none; a walkover's was not played. */
  readonly score: string;
  readonly isWinner: boolean;
}

export function bracketSidesOf(match: LinkedMatch): NamedSide[] {
  const { node, feeders, takesLosers } = match;
  return node.participants.map((participant, index) => {
    const player = isPlayer(participant) ? participant : undefined;
    const feeder = feeders[index];
    const isWinner = player !== undefined && player.id === node.winner;
    const played = index ? node.player2Score : node.player1Score;
    const walkover = isWinner ? 'w.o.' : '';
    const unknown = feeder
      ? t('bracket.originOf', {
          who: takesLosers ? 'loser' : 'winner',
          number: originOf(match, feeder).node.number,
        })
      : t('bracket.notKnownYet');
    return {
      player,
      isBye: participant !== null && !player,
      name: player?.name ?? (participant ? t('draw.bye') : unknown),
      score: node.outcome === 'WALKOVER' ? walkover : String((player && played) ?? ''),
      isWinner,
    };
  });
}

/** Whether it is beside the way to the final: then its box names its stage. */
export const isBeside = ({ stage }: LinkedMatch['node']): boolean =>
  stage === 'THIRD_PLACE' || stage.startsWith('CONSOLATION_');

/** A column's heading: the main round's, where it has one. */
export const roundTitle = ({ matches }: Column): string =>
  stageName((matches.find(({ node }) => !isBeside(node)) ?? matches[0])?.node.stage ?? '');

/** "Quarter-finals, match 3: Ana Kos 3, Iva Bo 1. Winner Ana Kos." */
export function describeMatch({ node }: LinkedMatch, sides: readonly NamedSide[], isProvisional: boolean): string {
  const winner = sides.find(({ isWinner }) => isWinner);
  const sentences = [
    t('bracket.describedMatch', {
      stage: stageName(node.stage),
      number: node.number,
      sides: sides.map(({ name, score }) => `${name} ${score}`.trim()).join(', '),
    }),
    ...(node.outcome === 'WALKOVER' ? [t('bracket.walkoverSaid')] : []),
    ...(node.outcome === 'RETIRED' ? [t('bracket.retiredSaid')] : []),
    ...(winner ? [t('bracket.winnerSaid', { name: winner.name })] : []),
    ...(isProvisional ? [t('bracket.savedSaid')] : []),
  ];
  return sentences.join(' ');
}
