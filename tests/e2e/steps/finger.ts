/** A finger on a phone that counts its taps: what a day asks of the person who enters it. */
import { expect, type Locator, type Page } from '@playwright/test';

export class Finger {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(button: Locator): Promise<void> {
    this.taps++;
    // Where it has gone meanwhile, whoever taps looks again.
    await button.tap({ timeout: 10_000 });
  }

  private async goBack(): Promise<void> {
    this.taps++;
    await this.page.goBack();
  }

  get openers(): Locator {
    return this.page.getByRole('button', { name: /^Enter result of / });
  }

  /** The first match that is offered, with a score of 3-1, up to where it is no longer offered. */
  async enterFirstResult(): Promise<void> {
    const scores = this.page.getByRole('button', { name: / wins 3–1$/ });
    const address = this.page.url();
    let name = '';
    // Found by its name: the result before may still make the first match another one.
    const opener = () => this.page.getByRole('button', { name, exact: true });
    // The list may still move under the finger; who sees nothing happen taps again, and it counts.
    await expect(async () => {
      // A table's link may have come under it instead.
      if (this.page.url() !== address) await this.goBack();
      if (name === '' || !(await opener().first().isVisible()))
        name = (await this.openers.first().getAttribute('aria-label')) ?? '';
      if (!(await scores.first().isVisible())) await this.tap(opener().first());
      await expect(scores.first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await this.tap(scores.first());
    // A bench has no patience of its own, and its machine may have other things to do.
    await expect(opener()).toHaveCount(0, { timeout: 30_000 });
    await expect(scores).toHaveCount(0, { timeout: 30_000 });
  }

  /** On the page of a tournament that is open: pastes a list of players who are all new, and adds them. */
  async pastePlayers(list: string, count: number): Promise<void> {
    const { page } = this;
    await this.tap(page.getByRole('button', { name: 'Add player' }).first());
    const dialog = page.getByRole('dialog', { name: 'Add player' });
    await this.tap(dialog.getByText('A list', { exact: true }));
    await dialog.getByLabel('Paste from a spreadsheet').fill(list);
    await this.tap(dialog.getByRole('button', { name: 'Preview' }));
    await expect(dialog.getByRole('status').filter({ hasText: `${count} new` })).toBeVisible();
    await this.tap(dialog.getByRole('button', { name: `Add ${count} players` }));
    await expect(dialog).toBeHidden();
  }

  /** The one number that a stage is drawn by. */
  async drawStage(title: string, label: string, count: number): Promise<void> {
    const opener = this.page.getByRole('button', { name: title });
    await this.tap(opener.first());
    const dialog = this.page.getByRole('dialog', { name: title });
    await dialog.getByLabel(label).fill(String(count));
    await this.tap(dialog.getByRole('button', { name: title, exact: true }));
    await expect(dialog).toBeHidden();
    // The page is another one then: its tabs move up under the folded sign.
    await expect(opener).toHaveCount(0);
  }

  async finalize(): Promise<void> {
    await this.tap(this.page.getByRole('link', { name: 'Finalize' }).first());
    await this.tap(this.page.getByRole('button', { name: 'Finalize Tournament' }));
    await expect(this.page.getByRole('list', { name: 'Podium' }).getByRole('listitem').first()).toBeVisible();
  }
}

const CLUBS = ['STK Sljeme', 'TTC Dunav', 'ASK Adria', 'TTV Graz'];

/** As copied from a spreadsheet: name, club and rating, and no e-mail. */
export const pastedPlayers = (count: number): string =>
  [
    'Name\tClub\tRating',
    ...Array.from(
      { length: count },
      (_, i) =>
        `Pasted${String.fromCodePoint(65 + (i % 26))} Entrant${i + 1}\t${CLUBS[i % CLUBS.length]}\t${1900 - i * 5}`,
    ),
  ].join('\n');
