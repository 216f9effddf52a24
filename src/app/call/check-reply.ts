/** Checks a reply against its schema, in development alone: the schemas are not in the browser's bundle. */
import { z } from 'zod';
import type { Address } from '#contract/paths.ts';
import { calls } from '#contract/registry/calls.ts';

export function checkReply(address: Address, reply: unknown): void {
  const call = calls.find(({ method, path }) => `${method} ${path}` === address);
  if (!call) throw new Error(`The contract has no call ${address}.`);
  const checked = call.reply.safeParse(reply ?? null);
  if (!checked.success)
    throw new Error(`The reply of ${address} is not as described: ${z.prettifyError(checked.error)}`);
}
