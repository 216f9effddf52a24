/** Somebody without an account enters an event on a phone, waits in line for a class, comes back by their link, and withdraws. */
import { expect } from '@playwright/test';
import { post } from '../steps/calls.ts';
import { openAs, organiser, phone } from '../steps/people.ts';
import { startSample } from '../steps/sample.ts';
import { test } from '../steps/story.ts';

test.use({ serviceWorkers: 'block' });

const at = startSample();
const DAY = '2030-05-14';

test('a player enters without an account, is told their place in line, and withdraws by their link', async ({
  browser,
}) => {
  const desk = await phone(browser);
  await openAs(desk, organiser, at('/events'));
  const body = { name: 'Harbour Open', city: 'Rijeka', venueId: 'sample-harbour', days: [DAY, DAY] };
  const { id } = await post<{ id: string }>(desk, 'events/create', body);
  const classes = [
    { name: 'Open singles', eligibility: {} },
    { name: 'Small class', eligibility: { mostEntries: 2 } },
    { name: 'Men to 1000', eligibility: { ratingTo: 1_000 } },
  ];
  const ids: string[] = [];
  for (const fields of classes) {
    const made = await post<{ id: string }>(desk, `events/${id}/classes`, {
      ...fields,
      tournamentDatesRange: [DAY, DAY],
      startTime: '10:00',
    });
    ids.push(made.id);
  }

  await test.step('an organiser opens entries', async () => {
    await desk.goto(at(`/events/${id}`));
    await desk.getByRole('button', { name: 'Entries' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByRole('link', { name: 'Enter', exact: true })).toBeVisible();
  });
  for (const lastName of ['Babić', 'Cvitan'])
    await post(desk, `events/${id}/enter`, {
      entrant: { firstName: 'Ivo', lastName },
      classes: [ids[1]],
      asOrganiser: true,
    });

  const page = await phone(browser);
  await test.step('somebody enters two classes with a few taps', async () => {
    await page.goto(at(`/events/${id}`));
    await page.getByRole('link', { name: 'Enter', exact: true }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Horvat');
    await page.getByRole('textbox', { name: 'Rating' }).fill('1200');
    await expect(page.getByRole('checkbox', { name: /Men to 1000.*Your rating is over 1000/ })).toBeDisabled();
    await page.getByRole('checkbox', { name: /Open singles.*You can enter/ }).check();
    await page.getByRole('checkbox', { name: /Small class.*you would be 1st in line/ }).check();
    await page.getByRole('checkbox', { name: /The organiser may keep/ }).check();
    await page.getByRole('button', { name: 'Enter 2 classes' }).click();
    await expect(page.getByRole('heading', { name: 'Your entry' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Small class' })).toContainText('1st in line');
  });

  const link = (await page.getByRole('link', { name: /#key=/ }).getAttribute('href')) ?? '';
  const anybody = await phone(browser);
  await test.step('everybody sees it, as far as the owner wants', async () => {
    await anybody.goto(at(`/events/${id}/entrants`));
    await expect(anybody.getByText('Ana Horvat')).toBeVisible();
  });

  const later = await phone(browser);
  await test.step('the link shows the entry on another phone, and hides the name', async () => {
    await later.goto(link);
    await expect(later.getByText('You enter as Ana Horvat.')).toBeVisible();
    expect(later.url()).not.toContain('key');
    await later.getByRole('checkbox', { name: 'Do not show my name to others' }).click();
    await expect(later.getByText(/Others see you as Player \w{4}\./)).toBeVisible();
    await anybody.reload();
    await expect(anybody.getByText(/^Player \w{4}$/)).toBeVisible();
    await expect(anybody.getByText('Ana Horvat')).toHaveCount(0);
    await desk.goto(at(`/events/${id}/entrants`));
    await expect(desk.getByRole('button', { name: 'Change Ana Horvat' })).toBeVisible();
  });

  await test.step('and withdraws', async () => {
    const row = later.getByRole('listitem').filter({ hasText: 'Open singles' });
    await row.getByRole('button', { name: 'Withdraw' }).click();
    await later.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(row).toContainText('Withdrawn');
    await expect(later.getByRole('listitem').filter({ hasText: 'Small class' })).toContainText('1st in line');
  });
});
