/** A device whose storage is full or hangs, or whose clock is wrong, from the next page on; for a page's init script. */
import type { Page } from '@playwright/test';

export type DeviceFault = 'none' | 'full' | 'hanging' | 'ahead';

const KEY = 'story-device-fault';

export const giveFaults = (page: Page): Promise<unknown> => page.addInitScript(install, KEY);

export const setFault = (page: Page, fault: DeviceFault): Promise<void> =>
  page.evaluate(([key, next]) => sessionStorage.setItem(key, next), [KEY, fault] as const);

/** In the page, before its first script. */
function install(key: string): void {
  const fault = sessionStorage.getItem(key);
  if (fault === 'full') {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  }
  if (fault === 'hanging') {
    // A newer version of a database waits until a connection to an older one is closed, and this one never is.
    const open = IDBFactory.prototype.open;
    let version = 1;
    const held = open.call(indexedDB, 'story-held', version);
    Reflect.set(window, 'storyHeld', held);
    IDBFactory.prototype.open = function () {
      version += 1;
      return open.call(this, 'story-held', version);
    };
  }
  if (fault === 'ahead') {
    const RealDate = Date;
    const ahead = 15 * 24 * 60 * 60_000;
    const now = () => RealDate.now() + ahead;
    window.Date = new Proxy(RealDate, {
      construct: (target, given: []) => (given.length > 0 ? Reflect.construct(target, given) : new target(now())),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }
}
