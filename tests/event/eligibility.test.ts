/** Limits of a class, and who is who in an event. */
import { describe, expect, test } from 'vitest';
import { reasonsAgainst, refuseEntry, refuseFull } from '#event/eligibility.ts';
import { OPEN_TO_ALL } from '#event/terms.ts';
import { createDirectory, type Known } from '#event/who-is-who.ts';

describe('eligibility', () => {
  const unknown = { rating: null, birthYear: null, sex: null };
  test('says in a sentence what speaks against an entry', () => {
    const limits = { ...OPEN_TO_ALL, ratingTo: 1_850, bornFrom: 2008, sex: 'FEMALE' } as const;
    expect(reasonsAgainst(limits, { rating: 1_902, birthYear: 1990, sex: 'MALE' })).toEqual([
      {
        status: 409,
        code: 'RATING_OVER',
        message: 'Rating 1,902 is over 1,850.',
        params: { rating: 1_902, limit: 1_850 },
      },
      {
        status: 409,
        code: 'TOO_OLD',
        message: 'This class is for people born in 2008 or later.',
        params: { year: '2008' },
      },
      { status: 409, code: 'OTHER_SEX', message: 'This class is for women and girls.', params: { sex: 'FEMALE' } },
    ]);
    expect(reasonsAgainst(limits, { rating: 1_850, birthYear: 2008, sex: 'FEMALE' })).toEqual([]);
    expect(reasonsAgainst(limits, unknown)).toEqual([]);
  });

  test('knows the other end of each limit', () => {
    const limits = { ...OPEN_TO_ALL, ratingFrom: 1_500, bornTo: 1985 };
    const codes = reasonsAgainst(limits, { rating: 1_499, birthYear: 1986, sex: null }).map(({ code }) => code);
    expect(codes).toEqual(['RATING_UNDER', 'TOO_YOUNG']);
    expect(reasonsAgainst(limits, { rating: 1_500, birthYear: 1985, sex: null })).toEqual([]);
  });

  test('ends with the last place', () => {
    const limits = { ...OPEN_TO_ALL, mostEntries: 16 };
    expect(refuseFull(limits, 15)).toBeNull();
    expect(refuseEntry(limits, unknown, 16)?.code).toBe('CLASS_FULL');
    expect(refuseEntry(OPEN_TO_ALL, unknown, 4_096)).toBeNull();
  });
});

describe('who is who', () => {
  const ana: Known = { id: 'ana', name: 'Ana Horvat', number: 'NU1', email: null, club: 'TTC Süd', birthYear: 1998 };
  const someone = { name: 'Ana Horvat', number: null, email: null, club: null, birthYear: null };
  const find = createDirectory([ana]).find;

  test('goes by the number first, whatever name stands there', () => {
    expect(find({ ...someone, name: 'Ana Kovač', number: 'NU1' })).toEqual({ is: 'SAME', id: 'ana' });
    expect(find({ ...someone, number: 'NU2', club: 'TTC Süd' })).toEqual({ is: 'NEW' });
  });

  test('then by e-mail, then by name and club', () => {
    const mailed = createDirectory([{ ...ana, email: 'Ana@example.com' }]).find;
    expect(mailed({ ...someone, name: 'A. H.', email: ' ana@example.com' })).toEqual({ is: 'SAME', id: 'ana' });
    expect(find({ ...someone, club: 'ttc  sud' })).toEqual({ is: 'SAME', id: 'ana' });
  });

  test('asks about a namesake, and not about one who was born in another year', () => {
    expect(find(someone)).toEqual({ is: 'QUESTION', ids: ['ana'] });
    expect(find({ ...someone, club: 'TTC Nord' })).toEqual({ is: 'QUESTION', ids: ['ana'] });
    expect(find({ ...someone, birthYear: 2001 })).toEqual({ is: 'NEW' });
    expect(find({ ...someone, name: 'Iwo Wójcik' })).toEqual({ is: 'NEW' });
  });

  test('asks where two clubmates have one name', () => {
    const directory = createDirectory([ana, { ...ana, id: 'other', number: 'NU2' }]);
    expect(directory.find({ ...someone, club: 'TTC Süd' })).toEqual({ is: 'QUESTION', ids: ['ana', 'other'] });
    directory.add({ ...ana, id: 'third', number: 'NU3', email: 'x@example.com' });
    expect(directory.find({ ...someone, email: 'x@example.com' })).toEqual({ is: 'SAME', id: 'third' });
  });
});
