/** A tournament with more open matches than the sample data has. */
import type { Page } from '@playwright/test';
import type { OrganiserUser } from '#contract/accounts/users.ts';
import { get, post } from './calls.ts';

const PLAYERS = 32;
const GROUPS = 4;
/** What its groups play. */
export const MATCHES = 112;

/** Made by the person who is signed in on the page; answers with the path of the tournament's page. */
export async function makeTournament(page: Page): Promise<string> {
  const { id } = await post<{ id: string }>(page, 'tournaments/create', {
    name: 'In the basement',
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: ['2027-03-27', '2027-03-28'],
    startTime: '09:00',
  });
  const people = await get<OrganiserUser[]>(page, 'user/organizer-users');
  const players = people.slice(0, PLAYERS).map((person) => person.id);
  await post(page, `tournaments/${id}/add-existing-user`, players);
  await post(page, `tournaments/${id}/commence`, { numberOfGroups: GROUPS });
  return `/tournaments/${id}`;
}
