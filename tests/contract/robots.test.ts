/** What crawlers may ask for: the pages, and what these show of venues and events; nothing of accounts and people. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';

const robots = readFileSync(new URL('../../public/robots.txt', import.meta.url), 'utf8');
const [agent, ...lines] = robots.trim().split('\n');
const rules = lines.map((line) => {
  const [, kind = '', start = ''] = /^(Allow|Disallow): (\/\S*)$/.exec(line) ?? [];
  return { kind, start };
});

/** The longest rule that a path begins with decides (RFC 9309). */
function mayAsk(path: string): boolean {
  const longest = rules
    .filter(({ start }) => path.startsWith(start))
    .toSorted((a, b) => b.start.length - a.start.length)[0];
  return longest?.kind !== 'Disallow';
}

const pathOf = (call: string): string => call.replace(/^[A-Z]+ /, '').replaceAll(/\{\w+\}/g, 'x');

test('it has one group of rules for everybody, each of a form that crawlers know', () => {
  expect(agent).toBe('User-agent: *');
  for (const { kind, start } of rules) expect([kind, start]).not.toContain('');
});

test('pages are found with what they show', () => {
  const pages = ['/', '/venues/x', '/tournaments/x/brackets', '/championships/x', '/match/x'];
  const { getVenues, getVenue, getTournaments, getTournament, getPlayers, getChampionship, getMatch } = paths;
  const reads = [getVenues, getVenue, getTournaments, getTournament, getPlayers, getChampionship, getMatch];
  for (const path of [...pages, ...reads.map(pathOf)]) expect(mayAsk(path), path).toBe(true);
});

test('accounts, logins and people are not', () => {
  const { getMe, getMenuOptions, logout, getOwnAccount, exportAccount, getPastTournaments, getLoginOptions } = paths;
  const calls = [getMe, getMenuOptions, logout, getOwnAccount, exportAccount, getPastTournaments, getLoginOptions];
  for (const path of ['/bff/login', '/oidc/sign-in/x', ...calls.map(pathOf)]) expect(mayAsk(path), path).toBe(false);
});
