// Watches a tournament so many times and counts its tables, in a process of its own; says how late each press was told.
import { Agent, get, request } from 'node:http';

/** @typedef {{ matchId: string, version: number, player1Id: string, player2Id: string, cookie: string }} Table */
/** @type {{ port: number, id: string, tables: Table[], watchers: number, seconds: number }} */
const { port, id, tables, watchers, seconds } = JSON.parse(process.argv[2] ?? '{}');
const host = '127.0.0.1';
/** When each press was made, by match and counter. @type {Map<string, number[]>} */
const presses = new Map(tables.map(({ matchId }) => [matchId, [0]]));
/** @type {number[]} */
const latencies = [];
let refused = 0;
let backwards = 0;

/** @typedef {{ told: Map<string, number> }} Watcher */

/** @param {Watcher} watcher @param {string} block */
function take(watcher, block) {
  if (!block.startsWith('event: score')) return;
  const now = performance.now();
  for (const { matchId, counter } of JSON.parse(block.slice(block.indexOf('data: ') + 6)).scores) {
    const last = watcher.told.get(matchId) ?? 0;
    if (counter < last) backwards += 1;
    const made = presses.get(matchId) ?? [];
    for (let press = last + 1; press <= counter; press += 1) latencies.push(now - (made[press] ?? Number.NaN));
    watcher.told.set(matchId, counter);
  }
}

/** @returns {Promise<Watcher>} */
function watch() {
  const watcher = { told: new Map() };
  return new Promise((resolve, reject) => {
    get({ host, port, path: `/bff/api/tournaments/${id}/events`, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) take(watcher, block);
      });
      resolve(watcher);
    }).on('error', reject);
  });
}

const agent = new Agent({ keepAlive: true });
const pause = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** @param {Table} table @param {number} counter */
function save({ matchId, version, player1Id, player2Id, cookie }, counter) {
  const sheet = { device: 'phone', turn: 1, counter, presses: `A0${'P1Q1'.repeat(60).slice(0, counter * 2)}` };
  const body = JSON.stringify({ ...sheet, player1Id, player2Id, matchVersion: version });
  return new Promise((resolve) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request({ host, port, method: 'PUT', path: `/bff/api/matches/${matchId}/points`, headers, agent }, (response) => {
      if (response.statusCode !== 200) refused += 1;
      response.resume();
      response.on('end', resolve);
    })
      .on('error', () => {
        refused += 1;
        resolve(undefined);
      })
      .end(body);
  });
}

/** @param {Table} table @param {number} index */
async function count(table, index) {
  await pause((1_000 * index) / tables.length);
  for (let counter = 1; counter <= seconds; counter += 1) {
    presses.get(table.matchId)?.push(performance.now());
    const next = pause(1_000);
    await save(table, counter);
    await next;
  }
}

const all = [];
for (let nth = 0; nth < watchers; nth += 100) all.push(...(await Promise.all(Array.from({ length: 100 }, watch))));
process.send?.({ kind: 'watching', latencies: [], refused: 0, backwards: 0, lost: 0 });
await Promise.all(tables.map(count));
await pause(3_000);
const isBehind = (/** @type {Watcher} */ { told }) => tables.some(({ matchId }) => told.get(matchId) !== seconds);
process.send?.({ kind: 'done', latencies, refused, backwards, lost: all.filter(isBehind).length });
