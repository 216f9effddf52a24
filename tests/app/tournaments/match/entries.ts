/** Matches as the server sends them, for the tests of the screens. */
import type { MatchEntry, MatchPlayer } from '#contract/matches/matches.ts';

export const playerNamed = (name: string, change: Partial<MatchPlayer> = {}): MatchPlayer => ({
  id: `p-${name}`,
  userId: `u-${name}`,
  name,
  forfeited: false,
  profilePictureUrl: null,
  ...change,
});

export interface EntryOptions extends Partial<Omit<MatchEntry, 'match'>> {
  readonly match?: Partial<MatchEntry['match']>;
}

/** A group match of Ana and Bo that is under way, but for what is said otherwise. */
export function matchEntry({ match, ...rest }: EntryOptions = {}): MatchEntry {
  return {
    match: {
      id: 'm1',
      stage: 'GROUPS',
      status: 'ongoing',
      group: { id: 'g1', name: 'Group A' },
      winner: null,
      player1Score: null,
      player2Score: null,
      matchDate: '2026-03-14T08:20:00.000Z',
      version: 0,
      generation: 0,
      round: 0,
      number: 1,
      games: null,
      outcome: null,
      sides: ['player', 'player'],
      ...match,
    },
    court: { name: 'Table 4' },
    player1: playerNamed('Ana'),
    player2: playerNamed('Bo'),
    tournament: { id: 't1', name: 'Harbour Open', timeZone: 'Europe/Zagreb', isSeason: false },
    ...rest,
  };
}
