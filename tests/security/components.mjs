// Whether a library of the product is late by the time frames of tests/security/asvs.md, "Dependencies": `npm run components`,
// before a release. Asks the registry for known faults and for newer versions.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DAY = 86_400_000;
const LATE_AFTER_DAYS = 90;
const run = promisify(execFile);

/** npm's exit code says whether there is something to tell. @param {string[]} args @returns {Promise<any>} */
const npm = (...args) =>
  run('npm', [...args, '--json'], { maxBuffer: 64 * 1024 * 1024 })
    .catch((error) => error)
    .then(({ stdout }) => JSON.parse(stdout || '{}'));

/** @param {string} version */
const isStable = (version) => /^\d+\.\d+\.\d+$/.test(version);

/** How long a newer version than the installed one has been there, in days. @param {string} name @param {string} current @param {string} newest */
async function daysBehind(name, current, newest) {
  const times = await npm('view', name, 'time');
  const order = Object.entries(times).filter(([version]) => isStable(version) || version === newest);
  const since = Date.parse(times[current]);
  const later = order
    .map(([, time]) => Date.parse(time))
    .filter((time) => time > since && time <= Date.parse(times[newest]));
  return later.length > 0 ? Math.floor((Date.now() - Math.min(...later)) / DAY) : 0;
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const audit = await npm('audit', '--omit=dev');
const faults = Object.entries(audit.vulnerabilities ?? {}).map(
  ([name, { severity }]) => `${name}: a known fault, ${severity}`,
);
const isAudited = audit.vulnerabilities !== undefined;

const outdated = await npm('outdated', '--all', '--omit=dev');
/** @type {Set<string>} */
const seen = new Set();
/** @type {string[]} */
const late = [];
for (const [name, found] of Object.entries(outdated)) {
  for (const { current, wanted, latest, location } of [found].flat()) {
    // What others bring along is as new as they allow; of one's own the newest counts.
    const isOwn = name in dependencies && location === join('node_modules', name);
    const newest = isOwn ? latest : wanted;
    if (!current || current === newest || name.startsWith('@types/') || seen.has(`${name} ${current}`)) continue;
    seen.add(`${name} ${current}`);
    const days = await daysBehind(name, current, newest);
    console.log(`${name} ${current}: ${newest} is there, the first newer one for ${days} days`);
    if (days > LATE_AFTER_DAYS) late.push(`${name}: ${days} days behind`);
  }
}

for (const line of [...faults, ...late]) console.error(line);
if (!isAudited) console.error('The registry does not say which versions have known faults: ask another one.');
console.log(
  `${Object.keys(dependencies).length} libraries and what they bring along: ${faults.length} known faults, ${late.length} late`,
);
process.exitCode = faults.length + late.length > 0 ? 1 : isAudited ? 0 : 2;
