/** What befalls a phone in a hall while results are entered: its network, its server, its browser and the app's next version. */
import { expect } from '@playwright/test';
import type { Cut, CutProxy } from '../programs/cut-proxy.ts';
import { type DrivenBrowser, LOOKS } from '../programs/driven-browser.ts';
import type { ServerProcess } from '../programs/server-process.ts';

export interface Phone {
  /** The browser as it is now. */
  readonly browser: () => DrivenBrowser;
  /** Kills it, and starts it again with what it has kept. */
  readonly restart: () => Promise<void>;
  /** Another app comes to the front and goes again; where the browser can be made to believe it. */
  readonly goAway?: () => Promise<void>;
  readonly proxy: CutProxy;
  readonly server: ServerProcess;
  /** Folder of another build of the app. */
  readonly nextBuild: string;
}

/** What befalls a few results, the pages they are entered on, and the browser. */
export interface Trouble {
  /** Each page is left by an address, with all that it is doing, instead of by a link within the app. */
  readonly isByAddress?: true;
  /** On the first match's page. */
  readonly before?: () => Promise<void>;
  /** Before each result. */
  readonly network?: () => void;
  /** As soon as a result has been called saved. */
  readonly each?: () => Promise<void>;
  /** As soon as the last one has been. */
  readonly after?: () => Promise<void>;
}

/** The name of the app's first script, which has another one in each build. */
const VERSION = 'return document.querySelector("script[type=module][src]")?.src ?? null';

export function troublesOf(phone: Phone): Readonly<Record<string, Trouble>> {
  const { browser, proxy, restart, goAway } = phone;
  const dead = () => {
    proxy.isDead = true;
  };
  const cut = (kind: Cut) => ({ network: () => void proxy.plan.push(kind) });
  const leave = () => browser().open(`${proxy.url}/tournaments`);
  const back = async () => {
    await leave();
    await browser().evaluate('history.back()');
    await browser().sees(/(Add|Modify) Result/);
  };
  const reload = async () => {
    await browser().reload();
    await browser().sees('Modify Result');
  };
  return {
    nothing: {},
    'each page left by an address': { isByAddress: true },
    'each page left by an address, offline': { isByAddress: true, network: dead },
    'cut before the commit': cut('before'),
    'cut after the commit': cut('after'),
    'sent twice': cut('twice'),
    'never answered': {
      network: () => {
        proxy.fault = 'swallow';
      },
    },
    'left, and back again': { each: back },
    'reloaded, offline': { network: dead, each: reload },
    'browser killed, offline': { network: dead, after: restart },
    'browser killed, online': { after: restart },
    'server killed': { before: () => phone.server.kill(), after: () => phone.server.start() },
    'two tabs': twoTabs(phone),
    'two tabs, offline': { ...twoTabs(phone), network: dead },
    'a new version while results wait': newVersion(phone),
    ...(goAway && {
      'away before': { before: goAway },
      'away after, offline': { network: dead, after: goAway },
    }),
  };
}

/** Each result in the other tab. */
function twoTabs({ browser, proxy }: Phone): Trouble {
  let tabs: [string, string] = ['', ''];
  const change = async () => {
    tabs = [tabs[1], tabs[0]];
    await browser().chooseTab(tabs[0]);
  };
  return {
    before: async () => {
      const first = await browser().tab();
      tabs = [first, await browser().openTab()];
      await browser().open(`${proxy.url}/tournaments`);
      await browser().chooseTab(first);
    },
    each: change,
    after: async () => {
      const [front, other] = tabs;
      await browser().chooseTab(other);
      await browser().closeTab(front);
    },
  };
}

function newVersion({ browser, server, nextBuild }: Phone): Trouble {
  let before: unknown;
  return {
    before: async () => {
      before = await browser().evaluate(VERSION);
      await server.halt();
    },
    after: async () => {
      server.build = server.build === nextBuild ? 'dist' : nextBuild;
      await server.start();
      await browser().reload();
      await browser().click('button', 'Reload');
      const version = () =>
        browser()
          .evaluate(VERSION)
          .catch(() => before);
      const isNew = async () => ![before, null].includes(await version());
      await expect.poll(isNew, { timeout: 40_000, ...LOOKS }).toBe(true);
    },
  };
}
