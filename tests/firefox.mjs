// Which Firefox the browser tests use. Playwright drives only one of its own making; this is the one that people have.
import { findExecutable } from './executables.mjs';

/** The one that is asked for, or the system's. @returns {string | null} */
export function findFirefox() {
  return (
    process.env.FIREFOX_PATH ||
    findExecutable(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox'])
  );
}

/** @returns {string} */
export function firefoxPath() {
  const path = findFirefox();
  if (!path) throw new Error('No Firefox here. On Debian: apt-get install firefox-esr');
  return path;
}
