/** Goes through a page with the keyboard alone. Wherever the focus stops, it must be seen. */
import { expect, type Locator, type Page } from '@playwright/test';

export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab, or what else moves on, until the focus is there. */
  async to(target: Locator, key = 'Tab', most = 120): Promise<void> {
    await expect(target).toBeVisible();
    // Without its styles a page shows no ring.
    await this.page.waitForLoadState();
    let { isThere, unseen } = await target.evaluate(look);
    for (let step = 0; step < most && !isThere; step++) {
      await this.press(key);
      ({ isThere, unseen } = await target.evaluate(look));
      expect(unseen).toBeNull();
    }
    await expect(target, `${key} leads there`).toBeFocused();
  }

  async activate(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.press(key);
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.press('ControlOrMeta+a');
    await this.type(text);
  }
}

/** Whether the focus is there, and where it stays invisible: on nothing that stands out, out of view, or behind others. */
function look(target: Element): { isThere: boolean; unseen: string | null } {
  const active = document.activeElement;
  // Past the last stop the focus is with the browser.
  if (!active || active === document.body) return { isThere: false, unseen: null };
  const say = (what: string) => {
    const name = `${active.outerHTML.slice(0, 160)} (${active.textContent?.slice(0, 40)})`;
    return { isThere: active === target, unseen: `${what}: ${name}` };
  };
  const around = [active, ...(active.id ? document.querySelectorAll(`label[for="${active.id}"]`) : [])];
  for (let up = active.parentElement; up && around.length < 4; up = up.parentElement) around.push(up);
  const ring = around.find((element) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
    const isRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && Number(opacity) > 0.9;
    return isRing && element.matches(':focus-visible, :has(:focus-visible)');
  });
  if (!ring) return say('no ring');
  const { left, right, top, bottom } = ring.getBoundingClientRect();
  if (right <= Math.max(left, 0) || bottom <= Math.max(top, 0) || left >= innerWidth || top >= innerHeight)
    return say('out of view');
  const middle = (from: number, to: number, size: number) => Math.min(Math.max((from + to) / 2, 1), size - 1);
  // A notice stands before others for two seconds.
  const hit = document
    .elementsFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    .find((element) => !element.closest('#notices') || ring.closest('#notices'));
  const isFree = hit && (ring.contains(hit) || hit.contains(ring));
  return isFree ? { isThere: active === target, unseen: null } : say(`behind ${hit?.outerHTML.slice(0, 120)}`);
}
