/** Ratings from the earliest tournament on, counted again while others finalise and change their profiles. */

import type { Measure } from '../figures/measure.ts';
import { createPlayed, type Send } from './growth-calls.ts';
import { EARLIEST } from './growth-data.ts';

/** Milliseconds. */
const WAIT_LIMIT = 300;
const WATCHED_FOR = 20_000;
const PAUSE = 100;

export async function measureRecount(send: Send, now: number): Promise<Measure[]> {
  const played = await createPlayed(send, now, 20);
  const timed = async (path: string, body: object = {}): Promise<number> => {
    const began = performance.now();
    await send({ method: 'POST', url: `/bff/api/${path}`, body });
    return performance.now() - began;
  };
  const measures: Measure[] = [];
  for (const command of ['reset', 'undo-reset']) {
    const took = await timed(`tournaments/${EARLIEST}/${command}`);
    const [finalised, renamed]: [number[], number[]] = [[], []];
    const end = performance.now() + WATCHED_FOR;
    for (let nth = 0; performance.now() < end; nth++) {
      finalised.push(await timed(`tournaments/${played}/${nth % 2 === 0 ? 'finalize' : 'reopen'}`));
      renamed.push(
        await timed('user-profile/update', { username: 'person1', firstName: 'P1', lastName: `Horvat ${nth}` }),
      );
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    const what = `${command} of the earliest tournament`;
    measures.push(
      { what, value: took, unit: 'ms', limit: WAIT_LIMIT },
      { what: `${what}, the slowest other finalisation`, value: Math.max(...finalised), unit: 'ms', limit: WAIT_LIMIT },
      { what: `${what}, the slowest change of a profile`, value: Math.max(...renamed), unit: 'ms', limit: WAIT_LIMIT },
    );
  }
  return measures;
}
