/** What the calls of one tournament have in common. */
import { z } from 'zod';
import { type BodySize, defineCall, id } from '../common.ts';
import type { Address } from '../paths.ts';

export const params = z.object({ tournamentId: id });

export const tournamentRead = <const A extends Address, R extends z.ZodType>(address: A, summary: string, reply: R) =>
  defineCall(address, { summary, access: 'anyone', params, reply });

export const readSignedIn = <const A extends Address, R extends z.ZodType>(address: A, summary: string, reply: R) =>
  defineCall(address, { summary, access: 'signed-in', params, reply });

export const done = z.object({ id });

export const act = <const A extends Address, B extends z.ZodType>(
  address: A,
  summary: string,
  body: B,
  bodySize?: BodySize,
) => defineCall(address, { summary, access: 'signed-in', params, body, reply: done, ...(bodySize && { bodySize }) });

/** Each player of the largest tournament once. */
export const everyPlayer: BodySize = { bytes: 512 * 1024, values: 25_000 };

/** Calls "without a body" take none, or an empty object. */
export const noBody = z.object({}).nullish();
