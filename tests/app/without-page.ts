/** The tests of the app that need no page: they share a process with the rules. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const NAMES = new Set([
  'bracket-geometry',
  'bracket-links',
  'date-format',
  'date-range',
  'desk-view',
  'export',
  'files',
  'followed-lines',
  'grouped-matches',
  'heads',
  'large-results',
  'letters',
  'list',
  'match-rules',
  'model-views.property',
  'names',
  'open-document',
  'sheet.property',
  'siblings',
  'type-ahead',
  'words',
  'workbooks',
]);

/** Their files under `folder`. Throws where one of them is no longer there. */
export function testsWithoutPage(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith('.test.ts') && NAMES.has(basename(file, '.test.ts')));
  if (found.length !== NAMES.size) throw new Error(`${NAMES.size - found.length} tests named here are gone.`);
  return found.map((file) => join(folder, file));
}
