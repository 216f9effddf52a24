/** The event of the sample data in the middle of its second day: who plays, and five classes with their limits. */
import { addDays } from '#booking/zone.ts';
import { OPEN_TO_ALL, type Sex } from '#event/terms.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { classWaiting, entrant, event } from '#server/platform/database/schema/events.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import type { SampleClass, SampleTournament } from './tournaments.ts';
import { sampleTimeZone } from './venues.ts';

export const WEEKEND_ID = 'sample-weekend';
const VENUE = 'sample-centre';
const CITY = 'Koper';

/** Age in the event's year; who enters needs no account. */
const people: readonly (readonly [string, string, string, Sex, number, number])[] = [
  ['Zala', 'Kranjc', 'NTK Brda', 'FEMALE', 13, 1104],
  ['Anže', 'Bizjak', 'NTK Brda', 'MALE', 14, 1187],
  ['Filip', 'Grgić', 'TTC Luka', 'MALE', 12, 985],
  ['Mila', 'Perković', 'TTC Luka', 'FEMALE', 14, 1142],
  ['Oskar', 'Lewandowski', 'KS Wisła Nowa', 'MALE', 13, 1066],
  ['Bence', 'Varga', 'Tiszapart SE', 'MALE', 11, 918],
  ['Tereza', 'Malá', 'TJ Mlýn', 'FEMALE', 12, 1021],
  ['Nils', 'Hartmann', 'TSV Hafen', 'MALE', 14, 1203],
  ['Rok', 'Medved', 'NTK Brda', 'MALE', 31, 1388],
  ['Ivan', 'Matošić', 'STK Gradec', 'MALE', 27, 1442],
  ['Dariusz', 'Kamiński', 'KS Wisła Nowa', 'MALE', 45, 1315],
  ['Gábor', 'Kis', 'Tiszapart SE', 'MALE', 52, 1290],
  ['Sven', 'Petersen', 'TSV Hafen', 'MALE', 38, 1467],
  ['Jiří', 'Kučera', 'TJ Mlýn', 'MALE', 61, 1248],
  ['Matija', 'Radić', 'TTC Luka', 'MALE', 22, 1489],
  ['Aleš', 'Golob', 'NTK Brda', 'MALE', 19, 1356],
  ['Ivana', 'Rukavina', 'TTC Luka', 'FEMALE', 29, 1512],
  ['Réka', 'Balogh', 'Tiszapart SE', 'FEMALE', 24, 1563],
  ['Magda', 'Wilk', 'KS Wisła Nowa', 'FEMALE', 41, 1377],
  ['Klara', 'Vogt', 'TSV Hafen', 'FEMALE', 35, 1429],
  ['Marek', 'Beneš', 'TJ Mlýn', 'MALE', 44, 1601],
  ['Boris', 'Kovačič', 'NTK Brda', 'MALE', 48, 1534],
  ['Stipe', 'Lončar', 'STK Gradec', 'MALE', 33, 1718],
  ['Leon', 'Schäfer', 'TSV Hafen', 'MALE', 26, 1654],
];
const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const userOf = (number: number): string => `sample-weekend-${String(number).padStart(2, '0')}`;
const entrantOf = (number: number): string => `sample-entrant-${String(number).padStart(2, '0')}`;
export const weekendUsers: readonly string[] = people.map((_person, at) => userOf(at + 1));

const common = {
  city: CITY,
  venueId: VENUE,
  inChampionship: false,
  format: 'GROUPS_WITH_MAIN_STAGE',
  type: 'SINGLE_TOURNAMENT',
  advancing: 2,
  thirdPlace: false,
} as const;

/** One is finished and one is on; the others are open. */
export const weekendClasses = (today: string): readonly (SampleTournament & { readonly ofEvent: SampleClass })[] => {
  const year = Number(today.slice(0, 4));
  return [
    {
      ...common,
      key: 'weekend-u15',
      name: 'U15',
      days: [-1, -1],
      startTime: '10:00',
      players: from(1, 8),
      groups: 2,
      stage: 'FINISHED',
      ofEvent: { eligibility: { ...OPEN_TO_ALL, bornFrom: year - 14 }, feeCents: 800, waiting: [] },
    },
    {
      ...common,
      key: 'weekend-men',
      name: 'Men to 1500',
      days: [0, 0],
      startTime: '09:30',
      players: [2, 8, ...from(9, 16)],
      groups: 3,
      stage: 'GROUPS',
      ofEvent: { eligibility: { ...OPEN_TO_ALL, ratingTo: 1500, sex: 'MALE' }, feeCents: 1200, waiting: [] },
    },
    {
      ...common,
      key: 'weekend-women',
      name: 'Women',
      days: [0, 0],
      startTime: '14:00',
      players: [1, 4, 7, ...from(17, 20)],
      groups: 2,
      stage: 'Open',
      ofEvent: { eligibility: { ...OPEN_TO_ALL, sex: 'FEMALE' }, feeCents: 1200, waiting: [] },
    },
    {
      ...common,
      key: 'weekend-over-40',
      name: 'Over 40',
      days: [0, 0],
      startTime: '16:00',
      players: [11, 12, 14, 19],
      groups: 1,
      stage: 'Open',
      ofEvent: {
        eligibility: { ...OPEN_TO_ALL, bornTo: year - 40, mostEntries: 4, mostWaiting: 4 },
        feeCents: 1000,
        waiting: [21, 22],
      },
    },
    {
      ...common,
      key: 'weekend-open',
      name: 'Open singles',
      days: [0, 0],
      startTime: '17:30',
      players: [10, 13, 15, 17, 18, ...from(21, 24)],
      groups: 2,
      stage: 'Open',
      ofEvent: { eligibility: { ...OPEN_TO_ALL, mostEntries: 32 }, feeCents: 1500, waiting: [] },
    },
  ];
};

/** The event and its entrants; what is there stays as people have left it. */
export async function createWeekend(tx: Transaction, organiserId: string, today: string): Promise<void> {
  const made = await tx
    .insert(event)
    .values({
      id: WEEKEND_ID,
      name: 'Brda Weekend',
      city: CITY,
      venueId: VENUE,
      firstDay: addDays(today, -1),
      lastDay: today,
      timeZone: sampleTimeZone,
      organiserId,
    })
    .onConflictDoNothing()
    .returning({ id: event.id });
  if (made.length === 0) return;
  const users = people.map(([firstName, lastName, club, , , elo], at) => ({
    id: userOf(at + 1),
    username: `${firstName} ${lastName}`,
    firstName,
    lastName,
    club,
    elo,
  }));
  await tx.insert(appUser).values(users).onConflictDoNothing();
  const year = Number(today.slice(0, 4));
  const entrants = people.map(([, , club, sex, age, rating], at) => ({
    id: entrantOf(at + 1),
    eventId: WEEKEND_ID,
    userId: userOf(at + 1),
    number: String(240_101 + at),
    birthYear: year - age,
    sex,
    rating,
    club,
  }));
  await tx.insert(entrant).values(entrants);
}

export async function keepSampleWaiting(tx: Transaction, tournamentId: string, waiting: readonly number[]) {
  const rows = waiting.map((number, at) => ({ tournamentId, entrantId: entrantOf(number), position: at + 1 }));
  if (rows.length > 0) await tx.insert(classWaiting).values(rows);
}
