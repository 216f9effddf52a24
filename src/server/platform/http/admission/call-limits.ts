/** How many calls a node answers to each who asks. */
import { createKnownSessions } from './known-sessions.ts';
import { type CallLimit, callLimit } from './rate-limit.ts';
import { type RouteDeps, refusalLimit } from './request-context.ts';

/** A page's calls come in bursts, a program's without end; normal use stays far below this. */
const CALLS_PER_MINUTE = 1_200;

/** Ten tablets at the tables under one organiser's name. */
const DEVICES_PER_PERSON = 10;

/** A hall of 500 browsers behind one address, each of them asking once a second. */
const CALLERS_PER_NETWORK = 25;

type Limits = Pick<RouteDeps, 'limit' | 'personLimit' | 'networkLimit' | 'knownSessions' | 'refusalLimit'>;

export interface CallLimits extends Limits {
  /** A network's opened streams: one who uses up its calls leaves its pages their streams. */
  readonly streamLimit: CallLimit;
}

export const callLimits = (callsPerMinute = CALLS_PER_MINUTE): CallLimits => ({
  limit: callLimit(callsPerMinute),
  personLimit: callLimit(callsPerMinute * DEVICES_PER_PERSON),
  networkLimit: callLimit(callsPerMinute * CALLERS_PER_NETWORK),
  streamLimit: callLimit(callsPerMinute * CALLERS_PER_NETWORK),
  knownSessions: createKnownSessions(),
  refusalLimit: refusalLimit(callLimit(Math.ceil(callsPerMinute / 10)), callLimit(callsPerMinute)),
});
