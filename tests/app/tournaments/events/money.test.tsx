/** The money of an event on the screen: what is owed and paid, who took it, and how its organisers say what things cost. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dueOf, sumsOf } from '#app/tournaments/events/money/money-model.ts';
import { MoneyPage } from '#app/tournaments/events/money/money-page.tsx';
import { PayPart } from '#app/tournaments/events/money/pay-part.tsx';
import { readPayment, typedPayment } from '#app/tournaments/events/money/payment-fields.ts';
import type { EntrantList } from '#contract/tournaments/door.ts';
import { NO_PAYMENT, type Payment } from '#event/fees.ts';
import { renderScreen, type ScreenOptions } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DAY = '2030-05-14';
const ZONE = 'Europe/Zagreb';
const paid = (cents: number, by: string | null) => ({ cents, by, at: `${DAY}T07:12:00.000Z` });
const entrant = (id: string, name: string, change: Partial<EntrantList['entrants'][number]>) => ({
  ...{ id, name, userId: id, club: null, number: null, birthYear: null, classes: [0], waiting: [], leftOut: [] },
  ...{ owed: 1_200, paid: null, marks: {}, ...change },
});
const list: EntrantList = {
  ...{ role: 'organiser', name: 'Harbour Open', days: [DAY, DAY], timeZone: ZONE },
  ...{ door: { per: 'DAY', minutesBefore: 30 }, version: 1, stamp: '1' },
  classes: [
    { id: 'men', name: 'Men', day: DAY, startsAt: `${DAY}T08:00:00.000Z`, door: DAY, fee: 1_200, isDrawn: false },
  ],
  entrants: [
    entrant('p1', 'Anna Berg', { paid: paid(1_500, 'Maja Novak') }),
    entrant('p2', 'Ben Kos', { paid: paid(1_200, null) }),
    entrant('p3', 'Cara Lang', {}),
  ],
};
const PAYMENT: Payment = {
  onceCents: 300,
  byNumber: [1_000, 1_800],
  youth: { bornFrom: 2012, percent: 50 },
  late: { after: '2030-05-10T10:00:00.000Z', cents: 500 },
  account: { holder: 'TTC Lučka', iban: 'DE89370400440532013000', bic: '' },
  link: '',
};
const server =
  (told: EntrantList): NonNullable<ScreenOptions['server']> =>
  ({ path, method }) => ({
    status: 200,
    body: method === 'PUT' ? { id: 'weekend' } : path.endsWith('/payment') ? NO_PAYMENT : told,
  });

describe('the money of an event', () => {
  it('is summed up; who paid too much pays for nobody else', () => {
    expect(list.entrants.map(dueOf)).toEqual([0, 0, 1_200]);
    expect(sumsOf(list.entrants)).toEqual({
      owed: 3_600,
      paid: 2_700,
      due: 1_200,
      takenBy: [
        ['Maja Novak', 1_500],
        [null, 1_200],
      ],
    });
  });

  it('says who still owes first, and who took what', async () => {
    await renderScreen(<MoneyPage eventId="weekend" />, { server: server(list) });
    const rows = within(await screen.findByRole('list', { name: 'Entrants' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Cara Lang€0.00 of €12.00 paidMen',
      'Anna Berg€15.00 of €12.00 paidMen',
      'Ben Kos€12.00 of €12.00 paidMen',
    ]);
    expect(screen.getByRole('list', { name: 'Taken by' }).textContent).toBe(
      'Maja Novak€15.00Helpers at the door€12.00',
    );
    const sums = screen.getByRole('region', { name: 'Sums' }).textContent;
    for (const words of ['Owed€36.00', 'Paid€27.00', 'Still to pay€12.00']) expect(sums).toContain(words);
  });

  it('leaves fees and account to organisers', async () => {
    await renderScreen(<MoneyPage eventId="weekend" />, { server: server({ ...list, role: 'door' }) });
    await screen.findByRole('list', { name: 'Entrants' });
    expect(screen.queryByRole('button', { name: 'Fees and account' })).toBeNull();
  });

  it('is told to nobody else', async () => {
    await renderScreen(<MoneyPage eventId="weekend" />, {
      server: () => ({ status: 403, body: { message: 'No.', code: 'NOT_AT_DOOR' } }),
    });
    await screen.findByText('Only the organisers of this event and those at its door see this.');
  });

  it('is counted as organisers say, who hear of a wrong account at once', async () => {
    const { calls } = await renderScreen(<MoneyPage eventId="weekend" />, { server: server(list) });
    await userEvent.click(await screen.findByRole('button', { name: 'Fees and account' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(await within(dialog).findByLabelText('For 1; 2; 3 classes, in euros'), '10; 18,50');
    await userEvent.type(within(dialog).getByLabelText('Account holder'), 'TTC Lučka');
    await userEvent.type(within(dialog).getByLabelText('IBAN'), 'DE88 3704 0044 0532 0130 00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('This is no IBAN: a digit or letter is wrong or missing.');
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
    await userEvent.clear(within(dialog).getByLabelText('IBAN'));
    await userEvent.type(within(dialog).getByLabelText('IBAN'), 'de89 3704 0044 0532 0130 00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      seen: NO_PAYMENT,
      fields: { byNumber: [1_000, 1_850], account: { holder: 'TTC Lučka', iban: 'DE89370400440532013000', bic: '' } },
    });
  });
});

describe('the fields of fees and account', () => {
  it('say what they were filled with', () => {
    for (const payment of [NO_PAYMENT, PAYMENT])
      expect(readPayment(typedPayment(payment, ZONE), ZONE)).toEqual({ payment });
  });

  it.each([
    ['once', 'many'],
    ['once', '1.234'],
    ['byNumber', '10; x'],
    ['youthFrom', '12'],
    ['lateAfter', ''],
    ['bic', 'XYZ'],
  ] as const)('show at %s that “%s” is wrong', (field, text) => {
    const read = readPayment({ ...typedPayment(PAYMENT, ZONE), [field]: text }, ZONE);
    expect(Object.keys('errors' in read ? read.errors : {})).toEqual([field]);
  });
});

describe('what is to be paid for one’s own entry', () => {
  const { account } = PAYMENT;
  const own = { owedCents: 1_700, paidCents: 0, account, link: '', reference: 'Harbour Open, Ana' };

  it('has a code for the banking app and the account in words', async () => {
    await renderScreen(<PayPart payment={own} />);
    screen.getByRole('heading', { name: 'To pay: €17.00' });
    screen.getByRole('img', { name: 'Code for your banking app' });
    screen.getByText('DE89 3704 0044 0532 0130 00');
    screen.getByText('Harbour Open, Ana');
  });

  it('leads only to an address that is encrypted, and says anything else as it is', async () => {
    await renderScreen(<PayPart payment={{ ...own, account: null, link: 'https://pay.example/ttc' }} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://pay.example/ttc');
    cleanup();
    await renderScreen(<PayPart payment={{ ...own, account: null, link: 'javascript:alert(1)' }} />);
    screen.getByText('javascript:alert(1)');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is nothing once it is paid', async () => {
    await renderScreen(<PayPart payment={{ ...own, paidCents: 1_700 }} />);
    screen.getByRole('heading', { name: 'Everything is paid' });
    expect(screen.queryByRole('img')).toBeNull();
  });
});
