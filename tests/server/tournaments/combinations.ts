/**
 * Every format with every type, from its draw to its points, with numbers worked out by hand from the rules. Player 1
 * has the highest Elo, and the higher one wins every match, but for the draws that are named.
 */
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';

export interface Combination {
  readonly what: string;
  readonly options: Partial<TournamentCreate>;
  readonly players: number;
  readonly groups: number;
  readonly advancing?: number;
  /** Pairs that play 2-2 in the groups; `second leg` where only there. */
  readonly draws?: readonly (readonly [number, number])[];
  readonly drawsIn?: 'second leg';
  /** "A 1-8 4-5" of each round of the groups, and the instant at which each round is. */
  readonly rounds: readonly string[];
  readonly dates: readonly string[];
  /** Each group in the order of its table, with the points. */
  readonly tables: Readonly<Record<string, readonly (readonly [player: number, points: number])[]>>;
  /** "SEMI_FINALS 1-3" with its instant. */
  readonly mainStage: readonly (readonly [string, string])[];
  /** What the stage is after the draw, after the groups, after the main stage's draw and after each of its rounds. */
  readonly stages: readonly string[];
  /** Championship points by player. */
  readonly points: readonly number[];
}

/** Win 2, draw 1, participation 5, after group 10, after round 4, winner 20. */
export const championshipPoints = {
  championshipPointsForWin: 2,
  championshipPointsForDraw: 1,
  championshipPointsForParticipation: 5,
  championshipPointsAfterGroup: 10,
  championshipPointsAfterRound: 4,
  championshipPointsWinner: 20,
};
const day: Partial<TournamentCreate> = {
  tournamentType: 'SINGLE_TOURNAMENT',
  tournamentDatesRange: ['2027-01-04', '2027-01-04'],
};
/** Forty days and a half: from 9:00 to 21:00 in UTC. */
const season: Partial<TournamentCreate> = {
  tournamentType: 'SEASON',
  tournamentDatesRange: ['2027-01-04', '2027-02-13'],
};
const at = (time: string) => `2027-01-04T${time}:00.000Z`;
const on = (date: string, time: string) => `2027-${date}T${time}:00.000Z`;

const twoGroups = ['A 1-5 B 2-6 A 4-8 B 3-7', 'A 1-4 B 2-3 A 5-8 B 6-7', 'A 1-8 B 2-7 A 4-5 B 3-6'] as const;
const plainTables = {
  'Group A': [
    [1, 6],
    [4, 5],
    [5, 4],
    [8, 3],
  ],
  'Group B': [
    [2, 6],
    [3, 5],
    [6, 4],
    [7, 3],
  ],
} as const;
/** 1-8 and 2-7 are drawn, a win brings 3 and a draw 1. */
const drawnTables = {
  'Group A': [
    [1, 7],
    [4, 6],
    [5, 3],
    [8, 1],
  ],
  'Group B': [
    [2, 7],
    [3, 6],
    [6, 3],
    [7, 1],
  ],
} as const;

export const combinations: readonly Combination[] = [
  {
    what: 'groups with main stage, in a day',
    options: { ...day, tournamentFormat: 'GROUPS_WITH_MAIN_STAGE' },
    players: 8,
    groups: 2,
    advancing: 2,
    rounds: twoGroups,
    dates: [at('09:00'), at('09:30'), at('10:00')],
    tables: plainTables,
    mainStage: [
      ['SEMI_FINALS 1-3', at('10:30')],
      ['SEMI_FINALS 2-4', at('10:30')],
      ['FINAL 1-2', at('11:00')],
    ],
    stages: ['GROUPS', 'GROUPS', 'SEMI_FINALS', 'FINAL'],
    points: [49, 27, 19, 19, 7, 7, 5, 5],
  },
  {
    what: 'groups with main stage, in a day, with a third place and draws',
    options: {
      ...day,
      tournamentFormat: 'GROUPS_WITH_MAIN_STAGE',
      includeThirdPlacePlayoff: true,
      pointsForWin: 3,
      pointsForDraw: 1,
    },
    players: 8,
    groups: 2,
    advancing: 2,
    draws: [
      [1, 8],
      [2, 7],
    ],
    rounds: twoGroups,
    dates: [at('09:00'), at('09:30'), at('10:00')],
    tables: drawnTables,
    mainStage: [
      ['SEMI_FINALS 1-3', at('10:30')],
      ['SEMI_FINALS 2-4', at('10:30')],
      ['THIRD_PLACE 3-4', at('11:00')],
      ['FINAL 1-2', at('11:00')],
    ],
    stages: ['GROUPS', 'GROUPS', 'SEMI_FINALS', 'FINAL'],
    points: [48, 26, 21, 19, 7, 7, 6, 6],
  },
  {
    what: 'groups with main stage, in a day, with a consolation, which of four is the third place',
    options: {
      ...day,
      tournamentFormat: 'GROUPS_WITH_MAIN_STAGE',
      includeThirdPlacePlayoff: true,
      places: 'CONSOLATION',
    },
    players: 8,
    groups: 2,
    advancing: 2,
    rounds: twoGroups,
    dates: [at('09:00'), at('09:30'), at('10:00')],
    tables: plainTables,
    mainStage: [
      ['SEMI_FINALS 1-3', at('10:30')],
      ['SEMI_FINALS 2-4', at('10:30')],
      ['CONSOLATION_FINAL 3-4', at('11:00')],
      ['FINAL 1-2', at('11:00')],
    ],
    stages: ['GROUPS', 'GROUPS', 'SEMI_FINALS', 'FINAL'],
    points: [49, 27, 21, 19, 7, 7, 5, 5],
  },
  {
    what: 'groups with main stage, a third place flagged and three qualifiers: a BYE and no third place',
    options: { ...day, tournamentFormat: 'GROUPS_WITH_MAIN_STAGE', includeThirdPlacePlayoff: true },
    players: 6,
    groups: 3,
    advancing: 1,
    rounds: ['A 1-6 B 2-5 C 3-4'],
    dates: [at('09:00')],
    tables: {
      'Group A': [
        [1, 2],
        [6, 1],
      ],
      'Group B': [
        [2, 2],
        [5, 1],
      ],
      'Group C': [
        [3, 2],
        [4, 1],
      ],
    },
    mainStage: [
      ['SEMI_FINALS 1-BYE', at('09:30')],
      ['SEMI_FINALS 2-3', at('09:30')],
      ['FINAL 1-2', at('10:00')],
    ],
    stages: ['GROUPS', 'GROUPS', 'SEMI_FINALS', 'FINAL'],
    points: [43, 23, 17, 5, 5, 5],
  },
  {
    what: 'groups with main stage, in a season, with a third place and draws',
    options: {
      ...season,
      tournamentFormat: 'GROUPS_WITH_MAIN_STAGE',
      includeThirdPlacePlayoff: true,
      pointsForWin: 3,
      pointsForDraw: 1,
    },
    players: 8,
    groups: 2,
    advancing: 2,
    draws: [
      [1, 8],
      [2, 7],
    ],
    rounds: twoGroups,
    // Three rounds of groups and two of the main stage share the time: 8 days, 2 hours and 24 minutes each.
    dates: [on('01-04', '09:00'), on('01-12', '11:24'), on('01-20', '13:48')],
    tables: drawnTables,
    mainStage: [
      ['SEMI_FINALS 1-3', on('01-28', '16:12')],
      ['SEMI_FINALS 2-4', on('01-28', '16:12')],
      ['THIRD_PLACE 3-4', on('02-05', '18:36')],
      ['FINAL 1-2', on('02-05', '18:36')],
    ],
    stages: ['GROUPS', 'GROUPS', 'SEMI_FINALS', 'FINAL'],
    points: [48, 26, 21, 19, 7, 7, 6, 6],
  },
  {
    what: 'round-robin, in a day',
    options: { ...day, tournamentFormat: 'ROUND_ROBIN', includeThirdPlacePlayoff: true },
    players: 5,
    groups: 0,
    rounds: ['A 2-5 A 3-4', 'A 1-5 A 2-3', 'A 1-4 A 3-5', 'A 1-3 A 2-4', 'A 1-2 A 4-5'],
    dates: [at('09:00'), at('09:30'), at('10:00'), at('10:30'), at('11:00')],
    tables: {
      'Group A': [
        [1, 8],
        [2, 7],
        [3, 6],
        [4, 5],
        [5, 4],
      ],
    },
    mainStage: [],
    stages: ['GROUPS', 'GROUPS'],
    points: [33, 11, 9, 7, 5],
  },
  {
    what: 'round-robin, in a season: two legs, the second with a draw',
    options: { ...season, tournamentFormat: 'ROUND_ROBIN', pointsForWin: 3, pointsForDraw: 1 },
    players: 4,
    groups: 1,
    draws: [[1, 2]],
    drawsIn: 'second leg',
    rounds: ['A 1-4 A 2-3', 'A 1-3 A 2-4', 'A 1-2 A 3-4', 'A 1-4 A 2-3', 'A 1-3 A 2-4', 'A 1-2 A 3-4'],
    // Six days and 18 hours each.
    dates: [
      on('01-04', '09:00'),
      on('01-11', '03:00'),
      on('01-17', '21:00'),
      on('01-24', '15:00'),
      on('01-31', '09:00'),
      on('02-07', '03:00'),
    ],
    tables: {
      'Group A': [
        [1, 16],
        [2, 13],
        [3, 6],
        [4, 0],
      ],
    },
    mainStage: [],
    stages: ['GROUPS', 'GROUPS'],
    points: [36, 14, 9, 5],
  },
];
