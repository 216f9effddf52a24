/** Every read of the contract with what it is asked for, and the commands that people give most. */
import { latePaths } from '#contract/late-paths.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { type CallName, fill, partsOf, paths, type Values } from '#contract/paths.ts';
import type { BenchApp } from '../data/bench-app.ts';
import { personId, VENUE } from './growth-cups.ts';
import { REGULAR, SERIES } from './growth-data.ts';

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly body?: object;
}

/** What is measured as one: a call, or a change and its undoing. */
export interface Ask {
  readonly name: string;
  readonly requests: readonly Request[];
}

export type Send = (request: Request) => Promise<string>;

export const senderOf =
  ({ app }: BenchApp, cookie: string): Send =>
  async ({ method, url, body }) => {
    const reply = await app.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) });
    if (reply.statusCode !== 200) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`);
    return reply.body;
  };

const DAY = 24 * 3_600_000;
const dateIn = (days: number, now: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);

/** A tournament of today with so many people, made by calls. */
async function createCup(send: Send, now: number, { players = 4, first = 2 } = {}): Promise<string> {
  const made = await send({
    method: 'POST',
    url: '/bff/api/tournaments/create',
    body: {
      name: 'Evening Cup',
      city: 'Rijeka',
      venueId: VENUE,
      tournamentDatesRange: [dateIn(1, now), dateIn(1, now)],
      startTime: '18:00',
      tournamentFormat: 'ROUND_ROBIN',
    },
  });
  const { id } = JSON.parse(made) as { id: string };
  const ids = Array.from({ length: players }, (_, at) => personId(first + at));
  await send({ method: 'POST', url: `/bff/api/tournaments/${id}/add-existing-user`, body: ids });
  return id;
}

const commence = (send: Send, id: string): Promise<string> =>
  send({ method: 'POST', url: `/bff/api/tournaments/${id}/commence`, body: { numberOfGroups: 1 } });

const matchesOf = async (send: Send, id: string): Promise<MatchEntry[]> =>
  JSON.parse(await send({ method: 'GET', url: `/bff/api/tournaments/${id}/matches` }));

/** All its matches, so that it can be finalised. */
export async function createPlayed(send: Send, now: number, first: number): Promise<string> {
  const id = await createCup(send, now, { first });
  await commence(send, id);
  for (const { match } of await matchesOf(send, id)) {
    const body = { player1Score: 3, player2Score: 1 };
    await send({ method: 'POST', url: `/bff/api/matches/${match.id}/update-result`, body });
  }
  return id;
}

/** What reads and commands are about, made by calls at the beginning. */
export interface Subjects {
  readonly open: string;
  readonly drawn: string;
  readonly played: string;
  readonly matchId: string;
  readonly now: number;
}

export async function createSubjects(send: Send, now: number): Promise<Subjects> {
  const open = await createCup(send, now);
  const played = await createPlayed(send, now, 6);
  const drawn = await createCup(send, now, { first: 10 });
  await commence(send, drawn);
  const [first] = await matchesOf(send, drawn);
  return { open, drawn, played, matchId: first?.match.id ?? '', now };
}

const SEARCHED: readonly (readonly [CallName, string])[] = [
  ['getTournaments', 'babic'],
  ['getOrganiserUsers', 'babic'],
  ['getChampionships', 'winter'],
  ['getChampionshipPlayers', 'babic'],
];

/** Those of somebody who has not signed in with an account of the product are refused. */
const REFUSED: ReadonlySet<string> = new Set<CallName>(['getSecondFactor']);

export function readsOf({ open, drawn, played, matchId, now }: Subjects): Ask[] {
  const params = {
    ...{ tournamentId: drawn, matchId, userId: REGULAR, championshipId: SERIES, venueId: VENUE },
    courtId: `${VENUE}-1`,
  };
  const from = `${dateIn(2, now)}T10:00:00Z`;
  const others: Partial<Record<CallName, Values>> = {
    getFinalize: { tournamentId: played },
    getUnconfirmedPlayers: { tournamentId: open },
    getAvailableSlots: { date: dateIn(2, now) },
    getDayBook: { date: dateIn(-10, now) },
    previewSeries: { courtId: params.courtId, from, slots: '1', until: dateIn(40, now), forCaller: 'no' },
  };
  const reads = names
    .filter(([name, address]) => address.startsWith('GET') && !REFUSED.has(name))
    .map(([name]) => ({ name, values: others[name], note: '' }));
  const searches = SEARCHED.map(([name, search]) => ({ name, values: { search }, note: ', searched' }));
  return [...reads, ...searches].map(({ name, values, note }) => {
    const { path } = partsOf({ ...paths, ...latePaths }[name]);
    const own = new Set(path.match(/(?<=\{)\w+(?=\})/g));
    const ofPath = Object.fromEntries(Object.entries(params).filter(([key]) => own.has(key)));
    return { name: name + note, requests: [{ method: 'GET', url: fill(path, { ...ofPath, ...values }) }] };
  });
}

const names = Object.entries({ ...paths, ...latePaths }) as [CallName, string][];

export function commandsOf({ open, drawn, played, matchId, now }: Subjects): Ask[] {
  const post = (url: string, body: object = {}): Request => ({ method: 'POST', url: `/bff/api/${url}`, body });
  const result = (player1Score: number) => post(`matches/${matchId}/update-result`, { player1Score, player2Score: 1 });
  const name = { username: 'person1', firstName: 'P1', lastName: 'Horvat 1' };
  const award = (points: number) =>
    post(`championships/${SERIES}/players/${REGULAR}/points`, { points, reason: 'Fair' });
  return [
    {
      name: 'joinTournament, quitTournament',
      requests: ['join', 'quit'].map((it) => post(`tournaments/${open}/${it}`)),
    },
    { name: 'updateResult, twice', requests: [result(3), result(2)] },
    {
      name: 'finalizeTournament, reopenTournament',
      requests: ['finalize', 'reopen'].map((it) => post(`tournaments/${played}/${it}`)),
    },
    {
      name: 'resetTournament, undoReset',
      requests: ['reset', 'undo-reset'].map((it) => post(`tournaments/${drawn}/${it}`)),
    },
    {
      name: 'updateProfile, twice',
      requests: ['Rijeka', 'Opatija'].map((city) => post('user-profile/update', { ...name, city })),
    },
    { name: 'awardPlayerPoints, twice', requests: [award(5), award(-5)] },
    { name: 'createChampionship', requests: [post('championships/create', { name: `Series of ${now}` })] },
  ];
}
