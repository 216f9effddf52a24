/** A browser that reads German, and what is written there: by the keys of the texts, so that no sentence stands here twice. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Key, ServerKey, ServerValues, Values } from '#messages/keys.ts';
import { say, sayAsApp } from '#messages/say.ts';
import { phone } from './people.ts';

export const german = <K extends Key>(key: K, ...values: Values<K, string | number>): string =>
  sayAsApp('de', key, ...values);

/** On a page of the server. */
export const germanPage = <K extends ServerKey>(key: K, ...values: ServerValues<K>): string =>
  say('de', key, ...values);

export const germanPhone = (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
  phone(browser, { locale: 'de-DE', hasTouch: true, ...options });
