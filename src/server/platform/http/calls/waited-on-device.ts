/** Edgeball-Age: for how long what arrives has waited on its device, in milliseconds, by the device's own clock. */

import type { FastifyRequest } from 'fastify';
import { HOUR } from '#contract/durations.ts';

/** None waits for longer: a day of play goes on for less without a network. */
export const LONGEST_WAIT = 12 * HOUR;

/** 0 where the device says nothing, or nonsense. */
export function waitedOnDevice({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const age = Number(headers['edgeball-age'] ?? 0);
  return Number.isFinite(age) && age > 0 ? Math.min(age, LONGEST_WAIT) : 0;
}
