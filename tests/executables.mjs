import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that the system has. @param {readonly string[]} names @param {readonly string[]} places */
export function findExecutable(names, places) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...system, ...places].find(isExecutable) ?? null;
}
