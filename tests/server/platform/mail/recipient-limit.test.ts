import { describe, expect, test } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { budgets, limitRecipients, recipientLimit } from '#server/platform/mail/recipient-limit.ts';

const HOUR = 3_600_000;

function clocked(mostRecipients?: number) {
  let time = 0;
  const limit = recipientLimit(() => time, mostRecipients);
  return {
    limit,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** How many of so many went out. */
    taken: (count: number, to = 'ana@example.org', kind: Mail['kind'] = 'UNPROVEN_RESERVATION') =>
      Array.from({ length: count }, () => limit.take(kind, to)).filter(Boolean).length,
  };
}

describe('letters to one recipient', () => {
  test('are as many an hour and a day as their kind has', () => {
    const { limit, taken, pass } = clocked();
    const { hour, day } = budgets.UNPROVEN_RESERVATION;
    expect(taken(hour + 5)).toBe(hour);
    expect(limit.hasRoom('UNPROVEN_RESERVATION', 'ana@example.org')).toBe(false);
    pass(HOUR);
    expect(limit.hasRoom('UNPROVEN_RESERVATION', 'ana@example.org')).toBe(true);
    expect(taken(hour + 5)).toBe(hour);
    pass(HOUR);
    expect(taken(100)).toBe(day - 2 * hour);
    pass(24 * HOUR);
    expect(taken(100)).toBe(hour);
  });

  test('are counted by mailbox, not by how its address is written', () => {
    const { taken } = clocked();
    const { hour } = budgets.UNPROVEN_RESERVATION;
    expect(taken(1) + taken(hour, 'ANA@Example.org') + taken(hour, 'ana+1@example.org')).toBe(hour);
    expect(taken(1, 'an+a@example.org')).toBe(1);
    expect(taken(1, '+ana@example.org') + taken(1, '+ivo@example.org')).toBe(2);
  });

  test('of one kind take nothing from another kind or another recipient', () => {
    const { taken } = clocked();
    taken(1_000);
    taken(1_000, 'ana@example.org', 'RESERVATION');
    expect(taken(100, 'ana@example.org', 'RESET_PASSWORD')).toBe(budgets.RESET_PASSWORD.hour);
    expect(taken(100, 'ana@example.org', 'CONFIRM_EMAIL')).toBe(budgets.CONFIRM_EMAIL.hour);
    expect(taken(1, 'ivo@example.org')).toBe(1);
  });

  test('are remembered of the latest recipients alone, so that memory is bounded', () => {
    const { taken } = clocked(3);
    const { hour } = budgets.UNPROVEN_RESERVATION;
    expect(taken(100, 'first@example.org')).toBe(hour);
    expect(taken(100, 'second@example.org')).toBe(hour);
    expect(taken(1, 'a@example.org') + taken(1, 'b@example.org')).toBe(2);
    // The first was evicted, the second is still known.
    expect(taken(100, 'second@example.org')).toBe(0);
    expect(taken(100, 'first@example.org')).toBe(hour);
  });
});

test('a letter too many is not sent, and told by its kind', async () => {
  const sent: Mail[] = [];
  const dropped: string[] = [];
  const send = limitRecipients(
    async (mail) => {
      sent.push(mail);
    },
    recipientLimit(() => 0),
    (kind) => dropped.push(kind),
  );
  const mail: Mail = { kind: 'RESET_PASSWORD', to: 'ana@example.org', subject: 'x', text: 'y' };
  for (let i = 0; i < 5; i++) await send(mail);
  expect(sent).toHaveLength(budgets.RESET_PASSWORD.hour);
  expect(dropped).toEqual(['RESET_PASSWORD', 'RESET_PASSWORD']);
});
