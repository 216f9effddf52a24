// The attackers of attack.bench.ts, in a process of their own: begins with the plan it is sent, ends when its channel closes.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** @typedef {{ network: string, path: string, cookie: string }} Form */
/**
 * @typedef {object} Plan
 * @property {number} port
 * @property {string} origin
 * @property {Form[]} guessers guess passwords of invented accounts, each from a network of its own
 * @property {Form[]} sprayers try one password after the other on all accounts, from one network
 * @property {string[]} accounts
 * @property {number} slowBodies
 * @property {{ networks: string[], slotsPath: string, path: string, venueId: string }} guests
 */

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** @type {Map<string, number>} */
const counts = new Map();
/** @param {string} what */
const count = (what) => counts.set(what, (counts.get(what) ?? 0) + 1);
/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {Plan} plan
 * @param {{ method: string, path: string, network: string, headers?: Record<string, string>, body?: string }} asked
 * @returns {Promise<{ status: number, text: string }>}
 */
const ask = ({ port, origin }, { method, path, network, headers = {}, body }) =>
  new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { origin, 'x-forwarded-for': network, ...length, ...headers };
    const begun = request({ host: 'localhost', port, method, path, headers: all, agent }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      reply.on('error', () => resolve({ status: 0, text: '' }));
    });
    begun.on('error', () => resolve({ status: 0, text: '' }));
    begun.end(body);
  });

/** One guess after the other, without a pause. @param {Plan} plan @param {Form} form @param {string} what @param {(n: number) => [string, string]} guess */
async function guess(plan, { network, path, cookie }, what, guess) {
  for (let n = 0; ; n++) {
    const [email, password] = guess(n);
    const body = new URLSearchParams({ email, password }).toString();
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await ask(plan, { method: 'POST', path, network, headers, body });
    count(`${what} ${status}`);
    if (status === 0) await pause(100);
  }
}

/** A byte a second; a connection that the server ends is opened again. @param {number} port */
function sendSlowly(port) {
  const socket = connect(port, 'localhost', () => {
    socket.write('POST /bff/api/reservations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 60000\r\n\r\n{');
    count('slow bodies opened');
  });
  const drip = setInterval(() => socket.write(' '), 1_000);
  socket.on('error', () => undefined);
  socket.resume();
  socket.on('close', () => {
    clearInterval(drip);
    setTimeout(() => sendSlowly(port), 1_000);
  });
}

/** Reads the free slots and books one of them, and ten seconds later again. @param {Plan} plan @param {string} network @param {number} nth */
async function book(plan, network, nth) {
  const { slotsPath, path, venueId } = plan.guests;
  await pause(nth % 100);
  for (;;) {
    const { status, text } = await ask(plan, { method: 'GET', path: slotsPath, network });
    count(`slots ${status}`);
    /** @type {{ courtId: string, slots: { start: string, available: boolean }[] }[]} */
    const courts = status === 200 ? JSON.parse(text) : [];
    const free = courts.flatMap(({ courtId, slots }) =>
      slots.filter(({ available }) => available).map(({ start }) => ({ courtId, startTimes: [start] })),
    );
    const slot = free[nth % Math.max(1, free.length)];
    if (slot) {
      const guest = { name: 'Guest', email: `guest${nth}@example.net`, phoneNumber: '1' };
      const body = JSON.stringify({ venueId, slots: [slot], ...guest });
      const headers = { 'content-type': 'application/json' };
      const reply = await ask(plan, { method: 'POST', path, network, headers, body });
      count(`bookings ${reply.status}`);
    }
    await pause(10_000);
  }
}

process.once('message', (message) => {
  const plan = /** @type {Plan} */ (message);
  for (let i = 0; i < plan.slowBodies; i++) setTimeout(() => sendSlowly(plan.port), i);
  plan.guessers.forEach((form, i) => {
    void guess(plan, form, 'guesses', (n) => [`nobody-${i}-${n}@example.net`, 'not the password']);
  });
  plan.sprayers.forEach((form, i) => {
    void guess(plan, form, 'sprayed', (n) => {
      const nth = i + n * plan.sprayers.length;
      return [plan.accounts[nth % plan.accounts.length] ?? '', `password-${Math.floor(nth / plan.accounts.length)}`];
    });
  });
  plan.guests.networks.forEach((network, i) => {
    void book(plan, network, i);
  });
});
process.on('message', (message) => {
  if (message === 'counts') process.send?.(Object.fromEntries(counts));
});
process.on('disconnect', () => process.exit(0));
