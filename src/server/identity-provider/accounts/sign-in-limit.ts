/**
 * Limits of password guesses and of new accounts, never by address alone, as a hall shares one: a device that has
 * signed in before has a count of its own, everybody else shares the account's. Failures over many accounts are slowed
 * down by page and by network, but for accounts at which hardly anybody has guessed within a day.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, inSeconds, MINUTE } from '#contract/durations.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import {
  type BackOff,
  countBackOff,
  failuresOf,
  forgive,
  giveTokenBack,
  type TokenBucket,
  takeBackAttempt,
  takeToken,
  takeTokens,
} from '#server/platform/database/failure-limit.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import { createTarpit } from '#server/platform/http/admission/tarpit.ts';
import type { Cookies } from '#server/sign-in/cookies.ts';
import { type Account, findAccountByEmail } from './accounts.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { type Asker, assertTurn } from './password-hash.ts';

/** 5, 10, 20, … seconds, 15 minutes at most: about 100 guesses a day, and never a lock-out. */
export const accountBackOff: BackOff = {
  free: 5,
  firstSeconds: 5,
  longestSeconds: inSeconds(15 * MINUTE),
  forgetSeconds: inSeconds(DAY),
};
export const deviceBackOff: BackOff = { ...accountBackOff, free: 10 };
/** Failures of a network: more than a hall mistypes, and far less than spraying a password over accounts needs. */
export const networkFailures: TokenBucket = { burst: 60, everySeconds: 5 };
/**
 * So many failures a day each account has free of its network's bucket, as one who guesses for invented e-mails would
 * keep a whole hall out else. One who sprays gains 3,000 guesses a day in a club of 1,000 accounts, where the bucket
 * lets 17,000 through anyway.
 */
export const FREE_OF_NETWORK = 3;
/**
 * Failures of one sign-in page, over all accounts: a tablet at the door mistypes less. A page is told by its id at the
 * provider, which its browser holds sealed: a new one can be had, but not made up.
 */
export const pageFailures: TokenBucket = { burst: 20, everySeconds: 15 };
/** Until a network beyond its bucket is told that a password was wrong; a right one goes on at once. */
const WRONG_MS = 1_500;

/** E-mails that turned out to have an account: who is here is not learnt by trying. */
const takenByBrowser: TokenBucket = { burst: 10, everySeconds: 90 };
export const takenByEmail: TokenBucket = { burst: 10, everySeconds: 90 };
/** A tablet at the door. */
const accountsByBrowser: TokenBucket = { burst: 30, everySeconds: 20 };
/** A hall's first evening is over 100 in a minute. */
const accountsByNetwork: TokenBucket = { burst: 300, everySeconds: 2 };
/** Mails that one network asks for; each recipient has a limit of their own. */
export const mailsByNetwork: TokenBucket = { burst: 300, everySeconds: 2 };

type Succeeded = (reply: FastifyReply, account: Account) => Promise<void>;
type Attempt =
  | { readonly wait: number }
  | {
      readonly wait: null;
      /** The place of this sign-in among those that wait for their password to be hashed. */
      readonly asker: Asker;
      readonly succeeded: Succeeded;
      /** It was wrong: resolves when that may be said. */
      failed(): Promise<void>;
      /** It was never tried, as with a full queue: it counts no more, earlier failures do. */
      takeBack(): Promise<unknown>;
    };

export interface SignInLimits {
  /** Throws where too many wait, before the database is asked anything; a device that may be known goes on. */
  assertTurn(request: FastifyRequest): Promise<void>;
  /** Counts a guess as failed until it succeeds. */
  guess(request: FastifyRequest, email: string): Promise<Attempt>;
  /** Counts an e-mail as taken until an account was made. */
  newAccount(request: FastifyRequest, email: string): Promise<Attempt>;
  /** The owner has shown that they read mail at the address: they begin anew, from this device. */
  ownerReturned(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void>;
}

/** What was counted of a guess. */
interface Guess {
  readonly wait: number | null;
  readonly isSlowed: boolean;
  forgive(): Promise<unknown>;
  takeBack(): Promise<unknown>;
}

/** The sign-in page that a form comes from; without one all of a network are one. */
const pageOf = ({ params, ip }: FastifyRequest): string => {
  const uid = (params as { uid?: unknown } | undefined)?.uid;
  return typeof uid === 'string' ? uid : networkOf(ip);
};
const askerOf = (request: FastifyRequest) => ({ network: networkOf(request.ip), browser: pageOf(request) });

const accountKey = (email: string): string[] => ['sign-in', email.toLowerCase()];

export function signInLimits(db: Executor, cookies: Cookies, devices: DeviceCookie): SignInLimits {
  const held = createTarpit({ ms: WRONG_MS, most: 1_000 });

  const guessByDevice = async (device: string, { id }: Account): Promise<Guess> => {
    const key = ['device', device, id];
    const wait = await countBackOff(db, deviceBackOff, ...key);
    return { wait, isSlowed: false, forgive: () => forgive(db, ...key), takeBack: () => takeBackAttempt(db, ...key) };
  };

  const guessByAnybody = async (email: string, request: FastifyRequest): Promise<Guess> => {
    const page = ['page', pageOf(request)];
    const network = ['network', networkOf(request.ip)];
    const account = accountKey(email);
    const forPage = await takeToken(db, pageFailures, ...page);
    const forNetwork = forPage === null ? await takeToken(db, networkFailures, ...network) : null;
    const isSlowed = forNetwork !== null;
    // A token comes back where the password was right: what is spent is failures alone.
    const undo = async (): Promise<void> => {
      if (forPage === null) await giveTokenBack(db, pageFailures, ...page);
      if (forPage === null && !isSlowed) await giveTokenBack(db, networkFailures, ...network);
    };
    const guess = {
      isSlowed,
      forgive: () => Promise.all([undo(), forgive(db, ...account)]),
      takeBack: () => Promise.all([undo(), takeBackAttempt(db, ...account)]),
    };
    const isGuessedAt = isSlowed && (await failuresOf(db, ...account)) >= FREE_OF_NETWORK;
    const wait = forPage ?? (isGuessedAt ? forNetwork : await countBackOff(db, accountBackOff, ...account));
    // It is not tried, so it is no failure of the page's or the network's.
    if (wait !== null) await undo();
    return { wait, ...guess };
  };

  return {
    async assertTurn(request) {
      if (cookies.read(request, 'device') === null) await assertTurn(askerOf(request));
    },

    async guess(request, email) {
      const account = await findAccountByEmail(db, email);
      const device = account && devices.knownDevice(request, account);
      const counted = account && device ? await guessByDevice(device, account) : await guessByAnybody(email, request);
      if (counted.wait !== null) return { wait: counted.wait };
      return {
        wait: null,
        asker: account && device ? null : askerOf(request),
        failed: async () => {
          if (counted.isSlowed) await held();
        },
        takeBack: counted.takeBack,
        succeeded: async (reply, signedIn) => {
          await counted.forgive();
          devices.remember(request, reply, signedIn);
        },
      };
    },

    async newAccount(request, email) {
      const taken: [TokenBucket, string[]][] = [
        [takenByBrowser, ['taken', cookies.read(request, 'sign-in') ?? networkOf(request.ip)]],
        [takenByEmail, ['taken-email', email.toLowerCase()]],
      ];
      const made: [TokenBucket, string[]][] = [
        [accountsByBrowser, ['new-account-browser', cookies.read(request, 'sign-in') ?? networkOf(request.ip)]],
        [accountsByNetwork, ['new-account', networkOf(request.ip)]],
      ];
      const wait = await takeTokens(db, [...taken, ...made]);
      if (wait !== null) return { wait };
      const giveBack = async (tokens: readonly [TokenBucket, string[]][]): Promise<void> => {
        for (const [limit, key] of tokens) await giveTokenBack(db, limit, ...key);
      };
      return {
        wait: null,
        asker: askerOf(request),
        failed: async () => undefined,
        takeBack: () => giveBack([...taken, ...made]),
        succeeded: async (reply, account) => {
          await giveBack(taken);
          devices.remember(request, reply, account);
        },
      };
    },

    async ownerReturned(request, reply, account) {
      await forgive(db, ...accountKey(account.email));
      devices.remember(request, reply, account);
    },
  };
}
