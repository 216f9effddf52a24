/**
 * Ids of groups and matches follow from (tournament, generation, stage, number) alone: the server and a browser without a
 * network name the same match alike, and a match of a superseded generation can never be taken for a new one.
 */
import { scatter } from './lot.ts';

const DIGITS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', (digit) =>
  digit.charCodeAt(0),
);

/**
 * Makes the ids of one stage, 128 bits in 22 characters. Numbering happens by four mixers without collisions, so ids
 * within a stage differ for certain, and those of two stages or tournaments but for a chance of 2^-128.
 */
export function stageIds(tournamentId: string, generation: number, stage: string): (number: number) => string {
  const lanes = absorb(`${tournamentId}/${generation}/${stage}`);
  return (number) => {
    // Written at once, not joined digit by digit: a large tournament needs tens of thousands.
    const id: number[] = [];
    let rest = 0;
    for (let lane = 0; lane < 4; lane++) {
      let bits = scatter((lanes[lane] ?? 0) + Math.imul(number + 1, 0x9e3779b1 + 2 * lane));
      for (let digit = 0; digit < 5; digit++) {
        id.push(DIGITS[bits & 63] ?? 0);
        bits >>>= 6;
      }
      rest = (rest << 2) | bits;
    }
    id.push(DIGITS[rest >> 6] ?? 0, DIGITS[rest & 63] ?? 0);
    return String.fromCharCode(...id);
  };
}

/** Four lanes of 32 bits that depend on every character of the text. */
function absorb(text: string): Uint32Array {
  let [a, b, c, d] = [0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c];
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 0x239b961b);
    b = c ^ Math.imul(b ^ k, 0xab0e9789);
    c = d ^ Math.imul(c ^ k, 0x38b34ae5);
    d = a ^ Math.imul(d ^ k, 0xa1e38b93);
  }
  a = Math.imul(c ^ (a >>> 18), 0x239b961b);
  b = Math.imul(d ^ (b >>> 22), 0xab0e9789);
  c = Math.imul(a ^ (c >>> 17), 0x38b34ae5);
  d = Math.imul(b ^ (d >>> 19), 0xa1e38b93);
  return Uint32Array.of(a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a);
}
