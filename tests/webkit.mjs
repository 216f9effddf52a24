// Which WebKit the browser tests use: WebKitGTK, the engine of Safari, with its driver and a screen in memory. Linux alone has it.
import { existsSync, readdirSync } from 'node:fs';
import { findExecutable } from './executables.mjs';

/** What Debian calls it. */
export const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  'gir1.2-webkit2-4.1',
  'gir1.2-gtk-3.0',
  'python3-gi',
  'python3-gi-cairo',
];

/** The system's own: others on the path may lack GTK. */
const PYTHON = '/usr/bin/python3';
const BINDINGS = '/usr/lib/python3/dist-packages/gi';

/** @typedef {{ readonly driver: string, readonly screen: string, readonly python: string }} WebKit */

/** @returns {WebKit | null} */
export function findWebKit() {
  const driver = process.env.WEBKIT_DRIVER_PATH || findExecutable(['WebKitWebDriver'], []);
  const screen = findExecutable(['Xvfb'], []);
  if (!driver || !screen || !existsSync(PYTHON) || !existsSync(BINDINGS) || !hasTypes()) return null;
  return { driver, screen, python: PYTHON };
}

function hasTypes() {
  return (
    existsSync('/usr/lib') &&
    readdirSync('/usr/lib').some((name) => existsSync(`/usr/lib/${name}/girepository-1.0/WebKit2-4.1.typelib`))
  );
}

/** @returns {WebKit} */
export function webKit() {
  const found = findWebKit();
  if (!found) throw new Error(`No WebKit here. On Debian: apt-get install ${WEBKIT_PACKAGES.join(' ')}`);
  return found;
}
