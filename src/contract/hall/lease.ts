/** The lease of a hall: one device at a time makes its calls, and another one asks for it. */
import { z } from 'zod';
import { defineCall, id, instant } from '../common.ts';
import { paths } from '../paths.ts';

const params = z.object({ tournamentId: id });

/** Which device makes the calls, as one of the hall's desks is told. */
export const hallLease = z.object({
  number: z.int(),
  /** On the device that asks. */
  isHere: z.boolean(),
  /** "Maja's phone"; null where no device makes them. */
  by: z.string().nullable(),
  /** Its last word. */
  heardAt: instant.nullable(),
  /** Another device that asks this one for it. */
  askedBy: z.string().nullable(),
  isAsking: z.boolean(),
  /** No other device needs to be asked: there is none, it has been silent for two minutes, or has not answered for one. */
  mayTake: z.boolean(),
});
export type HallLease = z.infer<typeof hallLease>;
export const deviceKind = z.enum(['phone', 'tablet', 'computer']);
export type DeviceKind = z.infer<typeof deviceKind>;

/**
 * keep: takes it where no device has it, and is a word of the one that has. ask: takes it where that may be, else the holder
 * is told. let, refuse: the holder's answer. leave: gives it up, or asks no more. The reply sets the cookie that is the device's;
 * a call without it changes nothing.
 */
export const changeLease = defineCall(paths.changeLease, {
  summary: 'Say that this device makes the calls, or ask the one that does',
  access: 'anyone',
  params,
  body: z.object({ what: z.enum(['keep', 'ask', 'let', 'refuse', 'leave']), device: deviceKind }),
  reply: hallLease,
});
