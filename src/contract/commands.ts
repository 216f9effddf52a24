/** Commands by their Idempotency-Key: what a device may have sent without hearing of an answer. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { defineCall } from './common.ts';
import { paths } from './paths.ts';

/** An Idempotency-Key: printable, and short. */
export const commandId = z.string().regex(/^[\x21-\x7e]{1,64}$/, fault('faults.key'));

export const cancelledCommand = z.object({
  /** CANCELLED: it has not taken effect, and never will. DONE: it had taken effect already. */
  outcome: z.enum(['CANCELLED', 'DONE']),
  /** The first answer to the command; null where it is cancelled. */
  reply: z.unknown(),
});
export type CancelledCommand = z.infer<typeof cancelledCommand>;

export const cancelCommand = defineCall(paths.cancelCommand, {
  summary: 'Sees that a command of mine never takes effect, unless it already has',
  access: 'signed-in',
  params: z.object({ commandId }),
  reply: cancelledCommand,
});
