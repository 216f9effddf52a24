/** The embedded provider with the keys of the moment: replaced by a new instance where these have changed. */

import type Provider from 'oidc-provider';
import { DAY, HOUR, MINUTE } from '#contract/durations.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { createProvider, type ProviderOptions } from './provider.ts';
import { type AgreedKeys, agreeOnKeys, type KeyRotation } from './provider-keys.ts';

interface CurrentProvider {
  readonly provider: Provider;
  readonly answer: ReturnType<Provider['callback']>;
}

/** All state of a sign-in is in the database and in cookies, so it may begin at one instance and end at another. */
export type RotatingProvider = () => Promise<CurrentProvider>;

export interface RotatingProviderOptions extends ProviderOptions {
  /** How long a session, and with it its ID token, lasts at most. */
  readonly sessionSeconds: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  onRotation(rotation: KeyRotation): void;
}

const CHECK_EVERY = HOUR;
const RETRY_AFTER = MINUTE;
/** A node signs with the earlier key until it has looked again. */
const SLACK = DAY;

export async function rotatingProvider(
  database: Database,
  options: RotatingProviderOptions,
): Promise<RotatingProvider> {
  const { now, onError } = options;
  const box = secretBox(options.sessionSecret, 'provider');
  const tokenLifetime = options.sessionSeconds * 1000 + SLACK;
  const agree = async (replacesUnreadable: boolean): Promise<AgreedKeys> => {
    const agreed = await agreeOnKeys(database, { box, now: now(), tokenLifetime, replacesUnreadable });
    agreed.rotations.forEach(options.onRotation);
    return agreed;
  };
  const build = ({ keys }: AgreedKeys) => {
    const provider = createProvider(database.db, options, keys);
    return { provider, answer: provider.callback(), kids: kidsOf(keys) };
  };

  let current = build(await agree(true));
  let nextCheck = now() + CHECK_EVERY;
  let checking: Promise<void> | null = null;
  const check = async (): Promise<void> => {
    try {
      const agreed = await agree(false);
      if (kidsOf(agreed.keys) !== current.kids) current = build(agreed);
      nextCheck = now() + CHECK_EVERY;
    } catch (error) {
      // The known keys go on being good for days.
      nextCheck = now() + RETRY_AFTER;
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return async () => {
    if (now() < nextCheck) return current;
    checking ??= check().finally(() => {
      checking = null;
    });
    await checking;
    return current;
  };
}

const kidsOf = (keys: AgreedKeys['keys']): string => keys.map(({ kid }) => kid).join();
