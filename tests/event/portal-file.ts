/** Makes files as click-TT gives them out, with invented people. */

export interface FilePerson {
  readonly first: string;
  readonly last: string;
  readonly number: string;
  readonly born?: number;
  readonly sex?: 0 | 1 | 2;
  readonly club?: string;
  readonly ttr?: number;
}

export interface FileCompetition {
  readonly ageGroup: string;
  readonly type?: 'Einzel' | 'Doppel' | 'Mixed' | 'Mannschaft';
  readonly start: string;
  /** Further attributes, as they stand in the file. */
  readonly more?: string;
  readonly people: readonly FilePerson[];
  /** So many of them, at the end, are on the waiting list. */
  readonly waiting?: number;
  readonly matches?: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '"': '&quot;' })[sign] ?? sign);

export function portalFile(
  competitions: readonly FileCompetition[],
  { lineBreak = '\n', encoding = 'utf-8', name = 'Harbour Open' } = {},
): string {
  let number = 0;
  const lines = competitions.flatMap(
    ({ ageGroup, type = 'Einzel', start, more = '', people, waiting = 0, matches }) => [
      `  <competition age-group="${escaped(ageGroup)}" type="${type}" start-date="${start}" ${more}>`,
      '    <players>',
      ...people.map((person, at) => {
        number += 1;
        const isWaiting = at >= people.length - waiting ? ' waiting-list-player="1"' : '';
        return `      <player type='single' id="PLAYER${number}"${isWaiting}>${personOf(person)}</player>`;
      }),
      '    </players>',
      ...(matches === undefined ? [] : [matches]),
      '  </competition>',
    ],
  );
  return [
    `<?xml version="1.0" encoding="${encoding}"?>`,
    '<!DOCTYPE tournament SYSTEM "http://www.datenautomaten.nu/dtd/nuLiga/TournamentPortal.dtd">',
    `<tournament name="${escaped(name)}" start-date="2030-05-14" end-date="2030-05-15" tournament-id="T-4711">`,
    '  <!-- as the portal wrote it -->',
    '  <tournament-location name="Hafenhalle" street="Kai 1" zip-code="20457" city="Hamburg"/>',
    ...lines,
    '</tournament>',
    '',
  ].join(lineBreak);
}

const personOf = ({ first, last, number, born = 1990, sex = 1, club = 'TTC Hafen', ttr = 1500 }: FilePerson): string =>
  `<person licence-nr="${number}" internal-nr="NU${number}" firstname="${escaped(first)}" lastname="${escaped(last)}" ` +
  `birthyear="${born}" sex="${sex}" club-name="${escaped(club)}" ttr="${ttr}" nationality="DE"/>`;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
