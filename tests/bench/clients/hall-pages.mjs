// Pages that watch a hall, or browsers that are told of its calls, in a process of their own: says when each call and result came to each.
import { createServer, get } from 'node:http';

const host = '127.0.0.1';
/** When each call came, by its match, and each result, by "over" and its match. @type {Map<string, number[]>} */
const arrivals = new Map();
/** @param {string} news */
function arrived(news) {
  const at = performance.timeOrigin + performance.now();
  const earlier = arrivals.get(news);
  if (earlier) earlier.push(at);
  else arrivals.set(news, [at]);
}

/** As a hall tells of it, and as the facts do. @typedef {{ matchId: string, endedAt?: string | null, isOver?: boolean }} Call */

/** What was read before: all pages are told the same, and a bench that reads it ten thousand times measures itself. @type {Map<string, string[]>} */
const known = new Map();

/** What an event says of matches, called or over: a hall's holds the hall, a tournament's the facts that are other. @param {string} block */
function newsIn(block) {
  const before = known.get(block);
  if (before) return before;
  const data = block.slice(block.indexOf('data: ') + 6);
  /** @type {{ hall?: { calls: readonly Call[] }, results?: readonly { matchId: string }[] }} */
  const { hall, results = [] } = data.startsWith('{') ? JSON.parse(data) : {};
  const calls = hall?.calls ?? [];
  const news = [
    ...calls.map(({ matchId, endedAt, isOver = endedAt != null }) => (isOver ? `over ${matchId}` : matchId)),
    ...results.map(({ matchId }) => `over ${matchId}`),
  ];
  if (known.size > 100) known.clear();
  known.set(block, news);
  return news;
}

/** @param {number} port @param {string} path */
function watch(port, path) {
  /** @type {Set<string>} */
  const told = new Set();
  /** @param {string} block */
  const take = (block) => {
    for (const news of newsIn(block)) {
      if (told.has(news)) continue;
      told.add(news);
      arrived(news);
    }
  };
  return new Promise((resolve, reject) => {
    get({ host, port, path, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach(take);
      });
      resolve(undefined);
    }).on('error', reject);
  });
}

/** A push service that takes everything, and reads nothing. @returns {Promise<number>} */
function startPushService() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrived(String(request.headers.topic));
      response.writeHead(201).end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, host, () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
}

/** @param {{ kind: 'watch', port: number, paths: string[] } | { kind: 'push' } | { kind: 'read' }} asked */
async function answer(asked) {
  if (asked.kind === 'push') return process.send?.({ port: await startPushService() });
  if (asked.kind === 'watch') {
    for (let nth = 0; nth < asked.paths.length; nth += 100)
      await Promise.all(asked.paths.slice(nth, nth + 100).map((path) => watch(asked.port, path)));
  }
  return process.send?.({ arrivals: Object.fromEntries(arrivals) });
}
process.on('message', (asked) => void answer(/** @type {Parameters<typeof answer>[0]} */ (asked)));
