/** What an entrant owes, in numbers and over random rules; and the codes by which a banking app pays it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactIban, giroCode, isBic, isIban, shownIban } from '#event/bank.ts';
import { type EnteredClass, type FeeRules, NO_PAYMENT, owedCents } from '#event/fees.ts';

const NOON = Date.parse('2030-05-10T12:00:00Z');
const costs = (feeCents: number | null, enteredAt = NOON): EnteredClass => ({ feeCents, enteredAt });
const rules = (more: Partial<FeeRules>): FeeRules => ({ ...NO_PAYMENT, ...more });

describe('what an entrant owes', () => {
  it('is the sum of the fees of the classes, and nothing without one', () => {
    expect(owedCents(NO_PAYMENT, 2000, [costs(1_250), costs(800), costs(null)])).toBe(2_050);
    expect(owedCents(rules({ onceCents: 300 }), 2000, [])).toBe(0);
  });

  it('goes by the number of those classes that have no fee of their own', () => {
    const byNumber = rules({ byNumber: [1_000, 1_800, 2_500] });
    const of = (count: number) =>
      owedCents(
        byNumber,
        null,
        Array.from({ length: count }, () => costs(null)),
      );
    expect([1, 2, 3, 4, 5].map(of)).toEqual([1_000, 1_800, 2_500, 3_200, 3_900]);
    expect(owedCents(byNumber, null, [costs(700), costs(null), costs(null)])).toBe(2_500);
    expect(owedCents(rules({ byNumber: [1_000] }), null, [costs(null), costs(null)])).toBe(2_000);
  });

  it('is less for youth, but not what is paid once or for being late', () => {
    const youth = rules({
      onceCents: 200,
      youth: { bornFrom: 2012, percent: 50 },
      late: { after: '2030-05-10T12:00:00Z', cents: 500 },
    });
    expect(owedCents(youth, 2012, [costs(1_001, NOON - 1)])).toBe(501 + 200);
    expect(owedCents(youth, 2011, [costs(1_001, NOON - 1)])).toBe(1_001 + 200);
    expect(owedCents(youth, null, [costs(1_001, NOON - 1)])).toBe(1_001 + 200);
    expect(owedCents(youth, 2012, [costs(1_000, NOON), costs(1_000, NOON - 1)])).toBe(1_000 + 500 + 200);
  });

  const cents = fc.integer({ min: 0, max: 100_000 });
  const anyRules: fc.Arbitrary<FeeRules> = fc.record({
    onceCents: cents,
    byNumber: fc.array(cents, { maxLength: 5 }).map((all) => all.toSorted((a, b) => a - b)),
    youth: fc.option(
      fc.record({ bornFrom: fc.integer({ min: 1990, max: 2030 }), percent: fc.integer({ min: 0, max: 100 }) }),
    ),
    late: fc.option(fc.record({ after: fc.constant('2030-05-10T12:00:00Z'), cents })),
  });
  const classes = fc.array(
    fc.record({ feeCents: fc.option(cents), enteredAt: fc.integer({ min: NOON - 9, max: NOON + 9 }) }),
  );
  const year = fc.option(fc.integer({ min: 1930, max: 2030 }));

  it('is whole cents, never negative, and no less with a further class or a later entry', () => {
    fc.assert(
      fc.property(anyRules, year, classes, (of, born, all) => {
        const owed = owedCents(of, born, all);
        expect(Number.isSafeInteger(owed) && owed >= 0).toBe(true);
        expect(owedCents(of, born, [...all, costs(500)])).toBeGreaterThanOrEqual(owed);
        const later = all.map((one) => ({ ...one, enteredAt: NOON + 10 }));
        expect(owedCents(of, born, later)).toBeGreaterThanOrEqual(owed);
      }),
    );
  });

  it('does not go by the order of the classes', () => {
    fc.assert(
      fc.property(anyRules, year, classes, (of, born, all) => {
        expect(owedCents(of, born, all.toReversed())).toBe(owedCents(of, born, all));
      }),
    );
  });
});

describe('an account', () => {
  it.each(['DE89 3704 0044 0532 0130 00', 'hr1210010051863000160', 'FR14 2004 1010 0505 0001 3M02 606'])(
    'is known by its checksum: %s',
    (typed) => {
      const iban = compactIban(typed);
      expect(isIban(iban)).toBe(true);
      expect(compactIban(shownIban(iban))).toBe(iban);
    },
  );

  it('is refused with any digit wrong, or two neighbours that differ swapped', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 2; at < iban.length; at++) {
      const wrong = `${iban.slice(0, at)}${(Number(iban[at]) + 1) % 10}${iban.slice(at + 1)}`;
      expect(isIban(wrong)).toBe(false);
      const next = iban[at + 1];
      if (next === undefined || next === iban[at]) continue;
      expect(isIban(`${iban.slice(0, at)}${next}${iban[at]}${iban.slice(at + 2)}`)).toBe(false);
    }
    for (const typed of ['', 'DE', 'DE89', 'XX89370400440532013000', `${iban}0`]) expect(isIban(typed)).toBe(false);
    expect(['COBADEFF', 'COBADEFFXXX', 'COBADEF', ''].map(isBic)).toEqual([true, true, false, false]);
  });
});

describe('the code of a transfer', () => {
  const account = { holder: 'TTC Lučka', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

  it('has the eleven lines that banking apps read', () => {
    expect(giroCode({ ...account, cents: 1_250, text: 'Harbour Open, Ana Kos' }).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'TTC Lučka',
      'DE89370400440532013000',
      'EUR12.50',
      '',
      '',
      'Harbour Open, Ana Kos',
    ]);
  });

  it('stays within its 331 bytes whatever the names are', () => {
    const names = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(names, names, fc.integer({ min: 1, max: 99_999_999 }), (holder, text, cents) => {
        const code = giroCode({ ...account, holder, cents, text });
        const lines = code.split('\n');
        expect(lines).toHaveLength(11);
        expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70);
        expect([...(lines[10] ?? '')].length).toBeLessThanOrEqual(140);
        // A name of 70 letters of four bytes alone takes 280.
        expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(lines[10] === '' ? 400 : 331);
      }),
    );
  });
});
