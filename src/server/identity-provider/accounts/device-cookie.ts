/**
 * Device cookie (owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies): says which accounts have
 * been signed in to from this browser, so that guesses made elsewhere never keep their owners out. It is no session.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, inSeconds } from '#contract/durations.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { newSecret } from '#server/platform/secrets.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import type { Account } from './accounts.ts';

export interface DeviceCookie {
  /** The device, where it has signed in to the account with its present password; null anywhere else. */
  knownDevice(request: FastifyRequest, account: Account): string | null;
  /** From now on the device is known to the account. */
  remember(request: FastifyRequest, reply: FastifyReply, account: Account): void;
}

/** As long as browsers keep a cookie at most. */
const DEVICE_SECONDS = inSeconds(400 * DAY);
/** A club's own tablet; the one that signed in longest ago is forgotten first. */
const MAX_ACCOUNTS = 12;
const SEPARATOR = '.';
const MAX_LENGTH = 1_000;

export function deviceCookie(cookies: Cookies, sessionSecret: string): DeviceCookie {
  const box = secretBox(sessionSecret, 'device-cookie');
  // A new password makes the devices unknown that knew the former.
  const markOf = (device: string, { id, passwordHash }: Account): string =>
    box.fingerprint(JSON.stringify([id, passwordHash]), device);
  const read = (request: FastifyRequest): string[] => {
    const value = cookies.read(request, 'device') ?? '';
    return value.length > MAX_LENGTH ? [] : value.split(SEPARATOR);
  };
  return {
    knownDevice(request, account) {
      const [device = '', ...marks] = read(request);
      return marks.includes(markOf(device, account)) ? device : null;
    },
    remember(request, reply, account) {
      const [earlier, ...marks] = read(request);
      const device = earlier || newSecret();
      const mark = markOf(device, account);
      const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS);
      cookies.set(reply, 'device', [device, ...kept].join(SEPARATOR), DEVICE_SECONDS);
    },
  };
}
