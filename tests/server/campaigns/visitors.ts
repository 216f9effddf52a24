/** People who come and go while others enter results: they read, search, watch, and book a court and give it back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from '#contract/durations.ts';
import { type CourtWithSlots, courtWithSlots, reservation } from '#contract/reservations/reservations.ts';
import { PAUSE, type Reply, type Sender, sendCommand } from './send-command.ts';

const REPLY_WITHIN = 4_000;
const WATCHED_FOR = 3_000;
const AHEAD = 6 * DAY;

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

interface Places extends Sender {
  readonly tournamentPath: string;
  readonly venueId: string;
}

export function startVisitors({ tournamentPath, venueId, ...sender }: Places): Visitors {
  let isOver = false;
  const visits: Visits = { reads: 0, searches: 0, streams: 0, bookings: 0 };
  const ask = (path: string, within = REPLY_WITHIN) =>
    fetch(`http://127.0.0.1:${sender.port()}${path}`, { signal: AbortSignal.timeout(within) });
  const isAnswered = async (path: string): Promise<boolean> => {
    const reply = await ask(path);
    await reply.text();
    return reply.ok;
  };

  /** As the same command until there is an answer, so that no fault leaves a court booked. */
  async function command(path: string, body: object): Promise<Reply | null> {
    const sent = { id: randomUUID(), path, body };
    while (!isOver) {
      // A killed node gives no answer; what became of the command is asked for with its id.
      const reply = await sendCommand(sender, sent);
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
    if (booked?.status !== 201) return false;
    const { id } = reservation.parse(JSON.parse(booked.body));
    return (await command(`/bff/api/reservations/${id}/cancel`, {}))?.status === 200;
  }

  async function watch(): Promise<boolean> {
    const reply = await ask(`${tournamentPath}/events`, WATCHED_FOR);
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
