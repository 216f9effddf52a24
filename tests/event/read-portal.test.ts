/** Files of click-TT are read whole, and what is no such file is refused in words. */
import { describe, expect, test } from 'vitest';
import { decodeFile, MOST_FILE_BYTES, UnreadableFile } from '#event/click-tt/decode.ts';
import { readPortal } from '#event/click-tt/read-portal.ts';
import { sayRefusal } from '#messages/say.ts';
import { bytesOf, portalFile } from './portal-file.ts';

const read = (text: string | Uint8Array) => readPortal(decodeFile(typeof text === 'string' ? bytesOf(text) : text));

/** The words of the refusal, as an organiser reads them. */
function refusalOf(file: string | Uint8Array): string {
  try {
    read(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return sayRefusal('en', 'INVALID_FILE', { ...error.params, why: error.why });
  }
  return 'It was read.';
}

const ana = { first: 'Ana', last: 'Horvat', number: '101', born: 1998, sex: 0, club: 'TTC Süd', ttr: 1745 } as const;
const iwo = { first: 'Iwo', last: 'Wójcik', number: '102' };
const open = { ageGroup: 'Herren', start: '2030-05-14 09:30', people: [ana, iwo] };

describe('a file of click-TT', () => {
  test('gives competitions with their limits, and people with what the association knows', () => {
    const more =
      'ttr-from="1200" ttr-to="1850" age-from="18" age-to="40" sex="weiblich" entry-fee="12,50 €" max-persons="48"';
    const portal = read(portalFile([{ ...open, ageGroup: 'Damen', more, waiting: 1 }]));
    expect(portal).toMatchObject({
      name: 'Harbour Open',
      id: 'T-4711',
      firstDay: '2030-05-14',
      lastDay: '2030-05-15',
      place: { name: 'Hafenhalle', street: 'Kai 1', city: 'Hamburg' },
    });
    expect(portal.competitions).toEqual([
      {
        name: 'Damen',
        kind: 'SINGLES',
        day: '2030-05-14',
        time: '09:30',
        feeCents: 1250,
        hasResults: false,
        limits: {
          ratingFrom: 1200,
          ratingTo: 1850,
          bornFrom: 1990,
          bornTo: 2012,
          sex: 'FEMALE',
          mostEntries: 48,
          mostWaiting: null,
        },
        players: [
          {
            id: 'PLAYER1',
            isWaiting: false,
            persons: [
              {
                firstName: 'Ana',
                lastName: 'Horvat',
                number: 'NU101',
                birthYear: 1998,
                sex: 'FEMALE',
                club: 'TTC Süd',
                rating: 1745,
              },
            ],
          },
          expect.objectContaining({ id: 'PLAYER2', isWaiting: true }),
        ],
      },
    ]);
  });

  test('has been written in other ways: German days, whole fees, mixed classes, no system id', () => {
    const text = portalFile([
      { ...open, start: '14.05.2030', more: 'entry-fee="13.0" sex="gemischt" ttr-remarks="-"' },
    ]);
    const portal = read(text.replace(/<!DOCTYPE[^>]*>\n/, ''));
    expect(portal.competitions[0]).toMatchObject({ name: 'Herren', day: '2030-05-14', time: null, feeCents: 1300 });
    expect(portal.competitions[0]?.limits.sex).toBeNull();
    const newer = text.replace('http://www.datenautomaten.nu/dtd/nuLiga/', 'https://www.click-tt.de/dtd/');
    expect(read(newer).competitions).toEqual(portal.competitions);
  });

  test('tells two competitions of one name apart', () => {
    const portal = read(
      portalFile([
        { ...open, people: [], more: 'ttr-to="1500"' },
        { ...open, people: [], more: 'ttr-to="1500"' },
        { ...open, people: [] },
      ]),
    );
    expect(portal.competitions.map(({ name }) => name)).toEqual(['Herren ≤ 1500', 'Herren ≤ 1500 (2)', 'Herren']);
  });

  test.each(['utf-8', 'iso-8859-1', 'utf-16le', 'utf-16be'])('is read in %s', (encoding) => {
    const text = portalFile([{ ...open, people: [{ ...ana, last: 'Müller' }] }], { encoding });
    const [player] = read(encodedAs(text, encoding)).competitions[0]?.players ?? [];
    expect(player?.persons[0]).toMatchObject({ lastName: 'Müller', club: 'TTC Süd' });
  });
});

/** UTF-16 with its mark. */
function encodedAs(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return bytesOf(text);
  if (encoding === 'iso-8859-1') return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (const [at, unit] of [0xfeff, ...text.split('').map((sign) => sign.charCodeAt(0))].entries())
    view.setUint16(at * 2, unit, encoding === 'utf-16le');
  return new Uint8Array(view.buffer);
}

describe('what is no such file is refused in words', () => {
  const valid = portalFile([open]);
  const refusals: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['nothing', '', /file is empty/],
    ['a text', 'Horvat;Ana', /no XML file/],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 60), /workbook/],
    ['another XML file', '<svg><tournament/></svg>', /no tournament of click-TT/],
    ['a tournament without competitions', '<tournament name="x"/>', /no tournament of click-TT/],
    ['a torn file', valid.slice(0, -40), /damaged in line \d+/],
    ['letters of another encoding', Uint8Array.from(valid, (sign) => sign.charCodeAt(0) & 255), /not in the encoding/],
    ['an encoding of its own', valid.replace('utf-8', 'EBCDIC-CP-US'), /EBCDIC-CP-US/],
    [
      'an entity of its own',
      valid
        .replace('<!DOCTYPE', '<!DOCTYPE x [<!ENTITY a "b">]><!--')
        .replace('.dtd">', '-->')
        .replace('Hafenhalle', '&a;'),
      /damaged in line/,
    ],
    [
      'a bomb of entities',
      `<!DOCTYPE t [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><tournament name="&b;"/>`,
      /damaged in line 1/,
    ],
    ['elements without end', '<a>'.repeat(50_000), /nested deeper|damaged/],
    ['more elements than a tournament has', '<a/>'.repeat(60_001), /more than a tournament/],
    ['one id twice', valid.replace('PLAYER2', 'PLAYER1'), /two of its players have the id PLAYER1/],
    ['no start', valid.replace('2030-05-14 09:30', 'soon'), /“Herren” has no start/],
    ['a type of its own', valid.replace('Einzel', 'Triple'), /type of “Herren”/],
    ['too many bytes', new Uint8Array(MOST_FILE_BYTES + 1).fill(60), /5 MB at most/],
  ];
  test.each(refusals)('%s', (_, file, words) => {
    expect(refusalOf(file)).toMatch(words);
  });

  test('in a moment, however large it is', () => {
    const start = performance.now();
    expect(refusalOf(new Uint8Array(100 * 1_048_576).fill(60))).toMatch(/5 MB/);
    expect(refusalOf(new Uint8Array(MOST_FILE_BYTES).fill(60))).toMatch(/more than a tournament/);
    expect(refusalOf(`<tournament name="${'x'.repeat(MOST_FILE_BYTES - 50)}"/>`)).toMatch(/no tournament/);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
