/** Web Push: browsers that are told of calls, also while no page is open. The keys of a subscription are the permission to change it. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { CLUB_LENGTH } from '#tournament/draw/club.ts';
import { bounded, defineCall, id, none, optionalText } from '../common.ts';
import { paths } from '../paths.ts';
import { MOST_FOLLOWED_CLUBS } from './club.ts';
import { bytesOf, isPointOnP256 } from './p256.ts';

/** Players whom one browser follows. */
export const MOST_PUSH_FOLLOWED = 50;

const NOT_VALID = fault('faults.subscription');
const key = (length: number, isKey: (bytes: Uint8Array) => boolean) =>
  bounded(length + 2, NOT_VALID)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: NOT_VALID, abort: true })
    .refine((text) => isKey(bytesOf(text)), NOT_VALID);
const AUTH_BYTES = 16;

/** As browsers give it (`PushSubscription.toJSON()`); the rest of it means nothing here. */
export const pushSubscription = z.object({
  endpoint: bounded(1_000, NOT_VALID).check(z.url({ protocol: /^https?$/, error: NOT_VALID })),
  /** A point on P-256 of 65 bytes, and 16 random bytes. */
  keys: z.object({ p256dh: key(87, isPointOnP256), auth: key(22, ({ length }) => length === AUTH_BYTES) }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** The server's public key, under which browsers subscribe. */
export const getPushKey = defineCall(paths.getPushKey, {
  summary: 'The public key that a browser subscribes with',
  access: 'anyone',
  reply: z.object({ key: z.string() }),
});

/**
 * New subscriptions are tried at once: 422 where the browser's push service refuses, 503 PUSH_AWAY where it cannot be
 * reached, as without the internet. A signed-in person is told of their own calls as well, until they sign out.
 */
export const savePush = defineCall(paths.savePush, {
  summary: 'Tell this browser of the calls of these players, of these clubs’ players, and of my own',
  access: 'anyone',
  body: z.object({
    subscription: pushSubscription,
    follows: z.array(id).max(MOST_PUSH_FOLLOWED),
    /** As they are written in a tournament; a page of an earlier version does not say. */
    clubs: z.array(optionalText(CLUB_LENGTH)).max(MOST_FOLLOWED_CLUBS).optional(),
  }),
  reply: none,
});

export const endPush = defineCall(paths.endPush, {
  summary: 'Tell this browser of no calls any more',
  access: 'anyone',
  body: z.object({ subscription: pushSubscription }),
  reply: none,
});

/** 404 PUSH_ENDED where the browser has to subscribe anew, 429 TOO_MANY_CALLS within ten seconds, 503 PUSH_AWAY. */
export const testPush = defineCall(paths.testPush, {
  summary: 'Send a test call to this browser',
  access: 'anyone',
  body: z.object({ subscription: pushSubscription }),
  reply: none,
});

/** What arrives at a browser, encrypted on its way. A call's is replaced by a later one of the same match. */
export interface PushMessage {
  /** The match's id, or `test`. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** On this origin. */
  readonly path: string;
  /** 1 to 3: a later call of the same match is heard again. 0: the call is withdrawn, which is shown in its place, unheard. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
}
