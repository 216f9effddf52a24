/** Source files by the names that src/app/chunks.ts has for them, seen from src/app. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('../../app/', import.meta.url));

/** Whether a module of the bundle is one of these files, or lies in one of these folders. */
export function isOneOf(names: readonly string[]): (moduleId: string) => boolean {
  const files = names.map((name) => join(app, name));
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`src/app/chunks.ts names what is not there: ${missing.join(', ')}`);
  return (moduleId) => files.some((file) => (file.endsWith('/') ? moduleId.startsWith(file) : moduleId === file));
}
