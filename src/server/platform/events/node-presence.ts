/** Whether other nodes share this database. Each says now and then that it is there, and answers a newcomer at once. */
import { randomBytes } from 'node:crypto';

/** Long enough for several of the others' signs of life to get lost. */
const SILENCE = 60_000;
/** How long a newcomer waits for the others' answers before it takes itself for the only one. */
const INTRODUCTION = 3_000;

export interface NodePresence {
  readonly hello: string;
  readonly signOfLife: string;
  /** Another node's words; true where they ask for an answer. */
  heard(message: string): boolean;
  /** This node has just begun to listen: it may have missed the others. */
  listening(): void;
  areThere(): boolean;
}

export function createNodePresence(now: () => number): NodePresence {
  const self = randomBytes(8).toString('hex');
  let lastHeard = Number.NEGATIVE_INFINITY;
  let introducedAt = now();
  return {
    hello: `hello:${self}`,
    signOfLife: `node:${self}`,
    heard(message) {
      const [word, node] = message.split(':');
      if ((word !== 'hello' && word !== 'node') || node === self) return false;
      lastHeard = now();
      return word === 'hello';
    },
    listening() {
      introducedAt = now();
    },
    areThere: () => now() - lastHeard < SILENCE || now() - introducedAt < INTRODUCTION,
  };
}
