/** Arbitrary lives of tournaments: an origin, and the commands that a seed's dice choose from it on. */
import fc from 'fast-check';
import { generator } from '#tournament/lot.ts';
import type { Configuration, Facts, Match } from '#tournament/terms.ts';
import { type Command, nextCommand, perform } from './history.ts';
import { entries, openFacts } from './setup.ts';

const configuration: fc.Arbitrary<Partial<Configuration>> = fc.record({
  format: fc.constantFrom('GROUPS_WITH_MAIN_STAGE', 'GROUPS_WITH_MAIN_STAGE', 'ROUND_ROBIN', 'KNOCKOUT'),
  type: fc.constantFrom('SINGLE_TOURNAMENT', 'SINGLE_TOURNAMENT', 'SEASON'),
  includeThirdPlacePlayoff: fc.boolean(),
  places: fc.constantFrom(null, null, 'CONSOLATION'),
  // Every score of a random life is one of a best of five.
  bestOf: fc.constantFrom({ groups: null, mainStage: null }, { groups: 5, mainStage: 5 } as const),
  withdrawnResults: fc.constantFrom('STAND', 'STRUCK_BEFORE_HALF'),
  ranking: fc.constantFrom('ITTF', 'DTTB', 'GAMES_FIRST'),
  pointsForWin: fc.constantFrom(0, 3),
  pointsForDraw: fc.constantFrom(0, 1),
});

export const origin = fc
  .record({
    configuration,
    players: fc.integer({ min: 0, max: 14 }),
    courts: fc.constantFrom<string[]>([], ['c0'], ['c0', 'c1', 'c2']),
    seed: fc.integer(),
    steps: fc.integer({ min: 0, max: 120 }),
  })
  .map(({ configuration: changes, players, courts, ...rest }) => {
    return { ...rest, open: { ...openFacts(entries(players), changes), courts } };
  });

/** Lives a random life; returns the commands and every state in between. */
export function live({ open, seed, steps }: { open: Facts; seed: number; steps: number }) {
  const dice = generator(seed);
  const log: Command[] = [];
  const states = [open];
  let facts = open;
  for (let step = 0; step < steps; step++) {
    const command = nextCommand(facts, dice);
    if (!command) continue;
    facts = perform(facts, command);
    log.push(command);
    states.push(facts);
  }
  return { log, states, facts };
}

export const anyLife = origin.map(live);

/** A round-robin is one group and a knockout none; null where the number is free. */
export function oneGroup({ configuration: { format } }: Facts): number | null {
  return format === 'ROUND_ROBIN' ? 1 : format === 'KNOCKOUT' ? 0 : null;
}

export function playedAt({ id, sides: [a, b], number }: Match, seed: number) {
  const firstWins = generator(seed + number)() < 0.5;
  return {
    matchId: id,
    player1Id: a.kind === 'player' ? a.id : '',
    player2Id: b.kind === 'player' ? b.id : '',
    player1Score: firstWins ? 3 : number % 3,
    player2Score: firstWins ? number % 3 : 3,
    games: null,
    version: 1,
  };
}
