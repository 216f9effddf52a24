/** What the server has written down of matches, as anybody can read it. */
import type { MatchEntry, ResultChange } from '#contract/matches/matches.ts';

async function ask<T>(url: string): Promise<T> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return reply.json() as Promise<T>;
}

/** `tournament` is the path of its page. */
export const matchesOf = (origin: string, tournament: string): Promise<MatchEntry[]> =>
  ask(`${origin}/bff/api${tournament}/matches`);

/** Every change of a match's result, one line each, the first one first: "1. 3:1". */
export async function logOf(origin: string, matchId: string): Promise<string[]> {
  const changes = await ask<ResultChange[]>(`${origin}/bff/api/matches/${matchId}/log`);
  return changes.map(({ version, after }) => logLine(version, [after.player1Score, after.player2Score]));
}

export const logLine = (version: number, [first, second]: readonly [number, number]): string =>
  `${version}. ${first}:${second}`;
