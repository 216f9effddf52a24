/** As it was before the bracket became a graph, for comparison alone: the matches of the main stage: who goes on to which match. */
import { BYE, type Fixture, type Played, playerOf, UNDECIDED } from '#tournament/fixture.ts';
import { groupNumbers } from '#tournament/groups/late-fixtures.ts';
import { stageIds } from '#tournament/identifiers.ts';
import { mainRound, roundsOf } from '#tournament/rounds.ts';
import type { Facts, Match, MatchStage, Side } from '#tournament/terms.ts';

export interface MainStage {
  /** Round by round, each from top to bottom. */
  readonly rounds: readonly (readonly Fixture[])[];
  readonly thirdPlace: Fixture | null;
}

/** Lays out and decides the matches of the main stage; there are none before its draw. */
export function playMainStage(
  facts: Pick<Facts, 'id' | 'configuration' | 'draw' | 'mainStage'>,
  played: Played,
): MainStage {
  const { mainStage } = facts;
  if (!mainStage) return { rounds: [], thirdPlace: null };
  const size = mainStage.slots.length;
  const withThirdPlace = hasThirdPlace(facts);
  const finalRound = roundsOf(size) - 1;
  const idsOf = (stage: MatchStage) => stageIds(facts.id, mainStage.generation, stage);
  const rounds: Fixture[][] = [];
  let sides = mainStage.slots.map((id): Side => (id === null ? BYE : { kind: 'player', id }));
  // The groups take no more players: what the numbers go on from stays.
  let number = groupNumbers(facts);
  for (let round = 0; round <= finalRound; round++) {
    const stage = mainRound(size, round);
    const ids = idsOf(stage);
    // The third-place match is played before the final.
    if (round === finalRound && withThirdPlace) number++;
    const fixtures: Fixture[] = [];
    for (let index = 0; 2 * index < sides.length; index++) {
      number++;
      const id = ids(index);
      fixtures.push(played.fixture({ id, stage, group: null, round, index, number, sides: pair(sides, index) }));
    }
    rounds.push(fixtures);
    sides = fixtures.map(winnerSide);
  }
  if (!withThirdPlace) return { rounds, thirdPlace: null };
  const losers = (rounds[finalRound - 1] ?? []).map(loserSide);
  const id = idsOf('THIRD_PLACE')(0);
  const thirdPlace = played.fixture({
    id,
    stage: 'THIRD_PLACE',
    group: null,
    round: finalRound,
    index: 1,
    number: number - 1,
    sides: pair(losers, 0),
  });
  return { rounds, thirdPlace };
}

/** Where it was asked for and at least four real players take part. */
function hasThirdPlace({ configuration, mainStage }: Pick<Facts, 'configuration' | 'mainStage'>): boolean {
  if (!configuration.includeThirdPlacePlayoff) return false;
  return (mainStage?.slots ?? []).filter((id) => id !== null).length >= 4;
}

const pair = (sides: readonly Side[], index: number): [Side, Side] => [
  sides[2 * index] ?? BYE,
  sides[2 * index + 1] ?? BYE,
];

/** Who goes on: two BYEs pass a BYE on. */
function winnerSide({ outcome, advances }: Pick<Match, 'outcome' | 'advances'>): Side {
  if (advances !== null) return { kind: 'player', id: advances };
  return outcome === 'BYE' ? BYE : UNDECIDED;
}

function loserSide({ outcome, advances, sides }: Pick<Match, 'outcome' | 'advances' | 'sides'>): Side {
  if (outcome === 'BYE') return BYE;
  if (advances === null) return UNDECIDED;
  return sides.find((side) => playerOf(side) !== advances) ?? UNDECIDED;
}
