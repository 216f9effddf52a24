// Asks one address so many times over a few kept connections, in a process of its own, and writes down how long it took.
import { Agent, request } from 'node:http';

const { port, path, headers, count, connections } = JSON.parse(process.argv[2] ?? '{}');
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const ask = () =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 304) resolve(undefined);
        else reject(new Error(`status ${response.statusCode}`));
      });
    })
      .on('error', reject)
      .end();
  });

/** @param {number} times */
async function askOn(times) {
  for (let i = 0; i < times; i++) await ask();
}

const each = Math.ceil(count / connections);
const started = performance.now();
await Promise.all(Array.from({ length: connections }, () => askOn(each)));
process.stdout.write(JSON.stringify({ milliseconds: performance.now() - started, requests: each * connections }));
agent.destroy();
