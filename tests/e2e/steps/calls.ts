/** What a story does beside the screen, as whoever is signed in on the page. */
import { expect, type Page } from '@playwright/test';
import type { OrganiserUser } from '#contract/accounts/users.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';

const addressOf = (page: Page, path: string): string => new URL(`/bff/api/${path}`, page.url()).href;

export async function post<Reply>(page: Page, path: string, data: unknown = {}): Promise<Reply> {
  const reply = await page.request.post(addressOf(page, path), { data });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return reply.json();
}

export const get = async <Reply>(page: Page, path: string): Promise<Reply> =>
  (await page.request.get(addressOf(page, path))).json();

interface When {
  readonly date: string;
  readonly startTime: string;
}
const IN_WINTER: When = { date: '2027-01-16', startTime: '10:00' };

/** The hall's own day, from its first minute on: what is played today is called. */
export const today = (): When => ({
  date: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date()),
  startTime: '00:00',
});

/** A tournament of the sample's people with these names. Answers with its id. */
export async function makeTournament(
  page: Page,
  name: string,
  players: readonly string[],
  { date, startTime }: When = IN_WINTER,
): Promise<string> {
  const { id } = await post<{ id: string }>(page, 'tournaments/create', {
    name,
    city: 'Rijeka',
    venueId: 'sample-harbour',
    tournamentDatesRange: [date, date],
    startTime,
  });
  if (players.length > 0) await addKnown(page, id, players);
  return id;
}

async function addKnown(page: Page, tournamentId: string, players: readonly string[]): Promise<void> {
  const people = await get<OrganiserUser[]>(page, 'user/organizer-users');
  const known = people.filter(({ firstName, lastName }) => players.includes(`${firstName} ${lastName}`));
  expect(known).toHaveLength(players.length);
  await post(
    page,
    `tournaments/${tournamentId}/add-existing-user`,
    known.map((person) => person.id),
  );
}

/** A tournament whose groups are drawn, of so many of the sample's people. Answers with its id. */
export async function makeDay(
  page: Page,
  name: string,
  players: number,
  groups: number,
  when: When = IN_WINTER,
): Promise<string> {
  const people = await get<OrganiserUser[]>(page, 'user/organizer-users');
  const names = people.slice(0, players).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const id = await makeTournament(page, name, names, when);
  await post(page, `tournaments/${id}/commence`, { numberOfGroups: groups });
  return id;
}

export const matchesOf = (page: Page, tournamentId: string): Promise<MatchEntry[]> =>
  get(page, `tournaments/${tournamentId}/matches`);

/** Those that can be played: not completed, with both players known. */
export const openMatchesOf = async (page: Page, tournamentId: string): Promise<MatchEntry[]> =>
  (await matchesOf(page, tournamentId)).filter(
    ({ match, player1, player2 }) => match.status !== 'completed' && player1 && player2,
  );

/** The first player of each open match wins 3-1. */
export async function playEverything(page: Page, tournamentId: string): Promise<void> {
  for (const { match } of await openMatchesOf(page, tournamentId))
    await post(page, `matches/${match.id}/update-result`, { player1Score: 3, player2Score: 1 });
}
