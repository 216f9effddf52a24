/** The ways of a result, to others and to its author's screen, and of a list, as README names them: they exist, hang together and stay short. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importGraph } from './import-graph.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { ours: graph } = importGraph();

/** What joins two files that no import does, as both spell it. */
const WIRES: Readonly<Record<string, RegExp>> = {
  // A request: its head.
  'src/server/platform/http/calls/route.ts': /Idempotency-Key/,
  // A stream of events: what keeps it alive.
  'src/app/tournaments/live/tournament-events.ts': /'heartbeat'/,
};

interface Step {
  readonly file: string;
  readonly isBack: boolean;
}

function walkOf(title: string): Step[] {
  const list = readme.slice(readme.indexOf(`**${title}**`)).match(/(?:^\d+\. .*\n)+/m)?.[0] ?? '';
  return [...list.matchAll(/^\d+\. (back: )?`([^`]+)`/gm)].map(([, back, file = '']) => ({
    file,
    isBack: Boolean(back),
  }));
}

const isJoined = (one: string, other: string): boolean =>
  graph.some(({ from, to }) => (from === one && to === other) || (from === other && to === one));
const spells = (file: string, wire: RegExp): boolean => wire.test(readFileSync(join(root, file), 'utf8'));

/** A step goes by an import to a file that it has come through, or by a wire to the last one. */
function hangsOn(file: string, before: readonly string[]): boolean {
  const wire = WIRES[file];
  const last = before.at(-1);
  if (wire && last) return spells(file, wire) && spells(last, wire);
  return before.some((earlier) => isJoined(earlier, file));
}

test.each([
  { title: 'How a result travels', files: 25, returns: 2 },
  { title: 'How its author sees it', files: 8, returns: 0 },
  { title: 'How a list travels', files: 12, returns: 0 },
])('$title: at most $files files and $returns returns, each joined to one before', ({ title, files, returns }) => {
  const walk = walkOf(title);
  const names = walk.map(({ file }) => file);
  expect(walk.length).toBeGreaterThan(files / 2);
  expect(names.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(names).size).toBeLessThanOrEqual(files);
  expect(walk.filter(({ isBack }) => isBack).length).toBeLessThanOrEqual(returns);
  expect(walk.filter(({ file, isBack }, nth) => names.indexOf(file) < nth !== isBack)).toEqual([]);
  expect(walk.slice(1).filter(({ file }, nth) => !hangsOn(file, names.slice(0, nth + 1)))).toEqual([]);
});
