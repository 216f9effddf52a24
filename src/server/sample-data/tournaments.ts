/** The tournaments of the sample data, by day from today: one in every stage. */
import type { Eligibility } from '#event/terms.ts';
import type { TournamentStage } from '#tournament/terms.ts';
import type { SampleVenueId } from './venues.ts';

/** How far the sample has been played. */
type Progress =
  | { readonly stage: 'Open' }
  /** Half of the group matches. */
  | { readonly stage: 'GROUPS' }
  /** The main stage, up to the first match of this round. */
  | { readonly stage: Exclude<TournamentStage, 'Open' | 'GROUPS' | 'FINISHED' | 'FORFEITED'> }
  | { readonly stage: 'FINISHED' }
  /** Called off halfway through the groups. */
  | { readonly stage: 'FORFEITED' };

/** What a class has beyond other samples. */
export interface SampleClass {
  readonly eligibility: Eligibility;
  readonly feeCents: number;
  /** Numbers of those who wait for a place, the first first. */
  readonly waiting: readonly number[];
}

export interface SampleTournament {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly venueId: SampleVenueId;
  /** Days from today, the last one where there are more than one. */
  readonly days: readonly [number, number];
  readonly startTime: string;
  readonly inChampionship: boolean;
  readonly format: 'GROUPS_WITH_MAIN_STAGE' | 'ROUND_ROBIN';
  readonly type: 'SINGLE_TOURNAMENT' | 'SEASON';
  /** Numbers of sample players from 1. */
  readonly players: readonly number[];
  readonly groups: number;
  readonly advancing: number;
  readonly thirdPlace: boolean;
  readonly stage: Progress['stage'];
  /** What it has as a class of the sample event; its numbers of players are that event's. */
  readonly ofEvent?: SampleClass;
}

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const cup = {
  format: 'GROUPS_WITH_MAIN_STAGE',
  type: 'SINGLE_TOURNAMENT',
  startTime: '09:00',
  inChampionship: false,
  advancing: 2,
  thirdPlace: false,
} as const;

export const sampleTournaments: readonly SampleTournament[] = [
  {
    ...cup,
    key: 'stone-bridge',
    name: 'Stone Bridge Cup',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    days: [-72, -71],
    inChampionship: true,
    players: from(1, 16),
    groups: 4,
    thirdPlace: true,
    stage: 'FINISHED',
  },
  {
    ...cup,
    key: 'salt-road',
    name: 'Salt Road Open',
    city: 'Koper',
    venueId: 'sample-centre',
    days: [-37, -37],
    inChampionship: true,
    players: [...from(1, 7), ...from(17, 20)],
    groups: 3,
    stage: 'FINISHED',
  },
  {
    ...cup,
    key: 'bura',
    name: 'Bura Cup',
    city: 'Opatija',
    venueId: 'sample-park',
    days: [-19, -19],
    players: from(9, 16),
    groups: 2,
    stage: 'FORFEITED',
  },
  {
    ...cup,
    key: 'lantern',
    name: 'Lantern Cup',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    days: [-3, -3],
    players: [...from(3, 10), ...from(21, 24)],
    groups: 3,
    thirdPlace: true,
    stage: 'FINAL',
  },
  {
    ...cup,
    key: 'old-bakery',
    name: 'Old Bakery Night',
    city: 'Rijeka',
    venueId: 'sample-bakery',
    days: [-2, -2],
    startTime: '16:00',
    players: from(11, 22),
    groups: 4,
    stage: 'SEMI_FINALS',
  },
  {
    ...cup,
    key: 'mill-park',
    name: 'Mill Park Masters',
    city: 'Opatija',
    venueId: 'sample-park',
    days: [-1, -1],
    players: from(17, 32),
    groups: 4,
    stage: 'QUARTER_FINALS',
  },
  {
    ...cup,
    key: 'academy',
    name: 'Academy Trophy',
    city: 'Koper',
    venueId: 'sample-centre',
    days: [-1, 0],
    players: from(2, 32),
    groups: 8,
    thirdPlace: true,
    stage: 'ROUND_OF_16',
  },
  {
    ...cup,
    key: 'harbour',
    name: 'Harbour Open',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    days: [0, 0],
    inChampionship: true,
    players: from(1, 16),
    groups: 4,
    thirdPlace: true,
    stage: 'GROUPS',
  },
  {
    ...cup,
    key: 'club-table',
    name: 'Club Table',
    city: 'Rijeka',
    venueId: 'sample-bakery',
    days: [0, 0],
    startTime: '17:00',
    format: 'ROUND_ROBIN',
    players: [17, 21, 23, 25, 27, 29],
    groups: 1,
    stage: 'GROUPS',
  },
  {
    ...cup,
    key: 'league',
    name: 'Kvarner League',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    days: [-30, 60],
    startTime: '18:00',
    format: 'ROUND_ROBIN',
    type: 'SEASON',
    players: [1, 4, 9, 10, 24, 26],
    groups: 1,
    stage: 'GROUPS',
  },
  {
    ...cup,
    key: 'lighthouse',
    name: 'Lighthouse Evening',
    city: 'Rijeka',
    venueId: 'sample-bakery',
    days: [5, 5],
    startTime: '18:00',
    players: from(2, 9),
    groups: 2,
    stage: 'Open',
  },
  {
    ...cup,
    key: 'riverside',
    name: 'Riverside Cup',
    city: 'Koper',
    venueId: 'sample-centre',
    days: [9, 10],
    inChampionship: true,
    players: from(3, 22),
    groups: 5,
    stage: 'Open',
  },
  {
    ...cup,
    key: 'city-finals',
    name: 'City Finals Night',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    days: [27, 27],
    startTime: '17:00',
    inChampionship: true,
    players: [],
    groups: 4,
    stage: 'Open',
  },
];
