/** The people of the sample data. */
import type { Role } from '#contract/accounts/session.ts';

export interface SamplePerson {
  readonly key: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly club: string;
  readonly city: string;
  readonly elo: number;
  readonly roles: readonly Role[];
}

const clubs = {
  luka: ['TTC Luka', 'Rijeka'],
  gradec: ['STK Gradec', 'Zagreb'],
  brda: ['NTK Brda', 'Koper'],
  wisla: ['KS Wisła Nowa', 'Kraków'],
  mlyn: ['TJ Mlýn', 'Brno'],
  hafen: ['TSV Hafen', 'Hamburg'],
  pingala: ['Tiszapart SE', 'Szeged'],
} as const;

type ClubKey = keyof typeof clubs;

const players: readonly (readonly [string, string, ClubKey, number])[] = [
  ['Maja', 'Kovač', 'luka', 1742],
  ['Pavel', 'Đorđević', 'gradec', 1816],
  ['Żaneta', 'Wójcik', 'wisla', 1779],
  ['Márton', 'Fehér', 'pingala', 1764],
  ['Ines', 'Horvat', 'gradec', 1701],
  ['Tomaž', 'Zupan', 'brda', 1688],
  ['Noor', 'El Haddad', 'hafen', 1655],
  ['Emil', 'Lindqvist', 'hafen', 1640],
  ['Ana-Marija', 'Šimić', 'luka', 1622],
  ['Davor', 'Babić', 'luka', 1610],
  ['Katarzyna', 'Nowak', 'wisla', 1598],
  ['Jonas', 'Becker', 'hafen', 1571],
  ['Sofia', 'Marchetti', 'brda', 1566],
  ['Rui', 'Tavares', 'hafen', 1533],
  ['Petra', 'Novotná', 'mlyn', 1520],
  ['Goran', 'Ilić', 'gradec', 1487],
  ['Łukasz', 'Zieliński', 'wisla', 1902],
  ['Eszter', 'Szőke', 'pingala', 1471],
  ['Çağla', 'Yıldız', 'hafen', 1458],
  ['Ondřej', 'Dvořák', 'mlyn', 1839],
  ['Lea', 'Žagar', 'brda', 1440],
  ['Mihai', 'Ștefănescu', 'pingala', 1425],
  ['Freja', 'Sørensen', 'hafen', 1413],
  ['Ćiro', 'Blažević', 'luka', 1398],
  ['Agnieszka', 'Dąbrowska', 'wisla', 1376],
  ['Matěj', 'Šťastný', 'mlyn', 1361],
  ['Nikola', 'Jurić', 'gradec', 1349],
  ['Zsófia', 'Tóth', 'pingala', 1322],
  ['Björn', 'Þórsson', 'hafen', 1304],
  ['Lucía', 'Peña', 'brda', 1277],
  ['Jakub', 'Źrebiec', 'wisla', 1245],
  ['Hana', 'Růžičková', 'mlyn', 1198],
];

const person = (
  key: string,
  [firstName, lastName, club, elo]: readonly [string, string, ClubKey, number],
  roles: readonly Role[],
): SamplePerson => ({
  key,
  email: `${key}@example.com`,
  firstName,
  lastName,
  club: clubs[club][0],
  city: clubs[club][1],
  elo,
  roles,
});

export const sampleOrganiser = person('organiser', ['Vesna', 'Marković', 'luka', 1510], ['tournament_organizer']);
export const sampleVenueManager = person('venue', ['Stjepan', 'Čavrak', 'gradec', 1385], ['venue_manager']);
export const samplePlayers = players.map((player, index) => person(`player${index + 1}`, player, []));
export const samplePeople: readonly SamplePerson[] = [sampleOrganiser, sampleVenueManager, ...samplePlayers];
