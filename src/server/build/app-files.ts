/** Source files of src/app by the names that src/app/chunks.ts has for them. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('../../app/', import.meta.url));

/** Whether a module of the bundle is one of these files, or lies in one of these folders. */
export function isOneOf(names: readonly string[]): (moduleId: string) => boolean {
  const missing = names.filter((name) => !existsSync(`${app}${name}`));
  if (missing.length > 0) throw new Error(`src/app/chunks.ts names what is not there: ${missing.join(', ')}`);
  return (moduleId) => {
    const name = moduleId.split('/src/app/')[1];
    return name !== undefined && names.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));
  };
}
