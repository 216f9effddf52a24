// The attackers of attack.bench.ts, in a process of their own: begins with the plan it is sent, ends when its channel closes.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** @typedef {{ network: string, path: string, cookie: string }} Form */
/**
 * @typedef {object} Plan
 * @property {number} port
 * @property {string} origin
 * @property {string} network everybody's
 * @property {Form[]} guessers guess passwords of invented accounts
 * @property {Form[]} sprayers try one password after the other on all accounts
 * @property {string[]} accounts
 * @property {number} slowBodies
 * @property {{ count: number, slotsPath: string, path: string, venueId: string }} guests
 * @property {string[]} invented cookies of accounts of invented people, who book and begin to send pictures
 * @property {{ count: number, path: string }} streams
 * @property {number} uploads that are never finished
 * @property {number} madeUpCookies a second, of 11 kB each
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

/**
 * Sends the head of a request, and what `go` does then; a connection that the server ends is opened again.
 * @param {Plan} plan @param {string} what @param {string} head @param {(socket: import('node:net').Socket) => () => void} go
 */
function keepOpen(plan, what, head, go) {
  /** @type {(() => void) | undefined} */
  let stop;
  const socket = connect(plan.port, 'localhost', () => {
    socket.write(`${head}Host: localhost\r\nOrigin: ${plan.origin}\r\nX-Forwarded-For: ${plan.network}\r\n\r\n`);
    stop = go(socket);
  });
  socket.once('data', (data) => count(`${what} ${String(data).split(' ')[1]}`));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    stop?.();
    setTimeout(() => keepOpen(plan, what, head, go), what === 'slow bodies' ? 1_000 : 10_000);
  });
}

/** A byte a second. @param {Plan} plan */
const sendSlowly = (plan) =>
  keepOpen(
    plan,
    'slow bodies',
    'POST /bff/api/reservations HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n',
    (socket) => {
      count('slow bodies opened');
      const drip = setInterval(() => socket.write(' '), 1_000);
      return () => clearInterval(drip);
    },
  );

/** @param {Plan} plan */
const watch = (plan) =>
  keepOpen(
    plan,
    'streams',
    `GET ${plan.streams.path} HTTP/1.1\r\nAccept: text/event-stream\r\n`,
    () => () => undefined,
  );

const PICTURE = Buffer.alloc(4_400_000, 0xff);
/** All of a picture but its end. @param {Plan} plan @param {string} cookie */
const sendPicture = (plan, cookie) =>
  keepOpen(
    plan,
    'uploads',
    `POST /bff/api/user-profile/profile-picture HTTP/1.1\r\nCookie: ${cookie}\r\nContent-Length: 4500000\r\n` +
      'Content-Type: multipart/form-data; boundary=edge\r\n',
    (socket) => {
      const head = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';
      socket.write(`--edge\r\n${head}\r\n\r\n`);
      socket.write(PICTURE);
      return () => undefined;
    },
  );

/** As fast as a network may ask for what is the same for all. @param {Plan} plan */
function makeUpCookies(plan) {
  const step = 10;
  setInterval(() => {
    for (let nth = 0; nth < (plan.madeUpCookies * step) / 1_000; nth++) {
      const headers = { cookie: `session=${randomBytes(5_500).toString('hex')}` };
      const asked = { method: 'GET', path: '/bff/api/push/key', network: plan.network, headers };
      void ask(plan, asked).then(({ status }) => count(`made-up cookies ${status}`));
    }
  }, step);
}

/**
 * Reads the free slots and books one of them, and ten seconds later again.
 * @param {Plan} plan @param {number} nth @param {string} [as] the cookie of an account
 */
async function book(plan, nth, as) {
  const { slotsPath, path, venueId } = plan.guests;
  const { network } = plan;
  const who = as === undefined ? 'guests' : 'invented people';
  const cookie = as === undefined ? {} : { cookie: as };
  await pause(nth % 100);
  for (;;) {
    const { status, text } = await ask(plan, { method: 'GET', path: slotsPath, network, headers: { ...cookie } });
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
      const headers = { 'content-type': 'application/json', ...cookie };
      const reply = await ask(plan, { method: 'POST', path, network, headers, body });
      count(`bookings of ${who} ${reply.status}`);
    }
    await pause(as === undefined ? 10_000 : 2_000);
  }
}

process.once('message', (message) => {
  const plan = /** @type {Plan} */ (message);
  for (let i = 0; i < plan.slowBodies; i++) setTimeout(() => sendSlowly(plan), i);
  for (let i = 0; i < plan.streams.count; i++) setTimeout(() => watch(plan), i / 2);
  for (let i = 0; i < plan.uploads; i++)
    setTimeout(() => sendPicture(plan, plan.invented[i % plan.invented.length] ?? ''), i * 10);
  makeUpCookies(plan);
  plan.guessers.forEach((form, i) => {
    void guess(plan, form, 'guesses', (n) => [`nobody-${i}-${n}@example.net`, 'not the password']);
  });
  plan.sprayers.forEach((form, i) => {
    void guess(plan, form, 'sprayed', (n) => {
      const nth = i + n * plan.sprayers.length;
      return [plan.accounts[nth % plan.accounts.length] ?? '', `password-${Math.floor(nth / plan.accounts.length)}`];
    });
  });
  for (let i = 0; i < plan.guests.count; i++) void book(plan, i);
  plan.invented.forEach((cookie, i) => {
    void book(plan, plan.guests.count + i, cookie);
  });
});
process.on('message', (message) => {
  if (message === 'counts') process.send?.(Object.fromEntries(counts));
});
process.on('disconnect', () => process.exit(0));
