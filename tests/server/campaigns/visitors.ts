/** People who come and go while others enter results: they read, search, watch, and book a court and give it back. */
import { randomUUID } from 'node:crypto';
import { type CourtWithSlots, courtWithSlots, reservation } from '#contract/reservations.ts';

const REPLY_WITHIN = 4_000;
const PAUSE = 100;
const WATCHED_FOR = 3_000;
const AHEAD = 6 * 24 * 3_600_000;

interface Visits {
  reads: number;
  searches: number;
  streams: number;
  /** Booked and canceled. */
  bookings: number;
}

export interface Visitors {
  readonly visits: Readonly<Visits>;
  stop(): Promise<void>;
}

interface Places {
  readonly tournamentPath: string;
  readonly venueId: string;
  readonly cookie: string;
  /** Of one of the nodes. */
  readonly port: () => number;
}

export function startVisitors({ tournamentPath, venueId, cookie, port }: Places): Visitors {
  let isOver = false;
  const visits: Visits = { reads: 0, searches: 0, streams: 0, bookings: 0 };
  const ask = (path: string, init: RequestInit = {}, within = REPLY_WITHIN) =>
    fetch(`http://127.0.0.1:${port()}${path}`, { ...init, signal: AbortSignal.timeout(within) });
  const isAnswered = async (path: string): Promise<boolean> => {
    const reply = await ask(path);
    await reply.text();
    return reply.ok;
  };

  /** As the same command until there is an answer, so that no fault leaves a court booked. */
  async function command(path: string, body: object): Promise<Response | null> {
    const commandId = randomUUID();
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': commandId };
    while (!isOver) {
      // A killed node gives no answer; what became of the command is asked for with its id.
      const reply = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
      if (reply && reply.status < 500) return reply;
      await pause(PAUSE);
    }
    return null;
  }

  async function book(nth: number): Promise<boolean> {
    const date = new Date(Date.now() + AHEAD).toISOString().slice(0, 10);
    const reply = await ask(`/bff/api/reservations/${venueId}/available-slots?date=${date}`);
    const slots = freeOf(courtWithSlots.array().parse(await reply.json()));
    const slot = slots[nth % slots.length];
    if (!slot) return false;
    const person = { name: 'Ana Horvat', email: 'ana@example.org', phoneNumber: '+385 1 234' };
    const booked = await command('/bff/api/reservations', { venueId, slots: [slot], ...person });
    if (!booked?.ok) return false;
    const { id } = reservation.parse(await booked.json());
    return (await command(`/bff/api/reservations/${id}/cancel`, {}))?.ok ?? false;
  }

  async function watch(): Promise<boolean> {
    const reply = await ask(`${tournamentPath}/events`, {}, WATCHED_FOR);
    // Its reader goes away in the middle, as phones do.
    await reply.text().catch(() => undefined);
    return reply.ok;
  }

  const again = async (kind: keyof Visits, visit: (nth: number) => Promise<boolean>): Promise<void> => {
    for (let nth = 0; !isOver; nth++) {
      // What fails meanwhile is asked for again.
      if (await visit(nth).catch(() => false)) visits[kind] += 1;
      await pause(PAUSE);
    }
  };
  const pages = ['', '/matches', '/groups', '/players', '/hall'];
  const all = Promise.all([
    again('reads', (nth) => isAnswered(`${tournamentPath}${pages[nth % pages.length]}`)),
    again('searches', () => isAnswered(`/bff/api/tournaments?search=${randomUUID()}`)),
    again('streams', watch),
    again('bookings', book),
  ]);
  return {
    visits,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

const freeOf = (courts: readonly CourtWithSlots[]) =>
  courts.flatMap(({ courtId, slots }) =>
    slots.filter(({ available }) => available).map(({ start }) => ({ courtId, startTimes: [start] })),
  );

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
