/** Which cells of a workbook are dates, and how such a cell reads as text. */
import { DAY, MINUTE } from '#contract/durations.ts';
import { attributesOf, xmlTags } from './xml-tags.ts';

/** Formats that a workbook does not define itself (ECMA-376, 18.8.30), East Asian ones included. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What of a format is no letter of a date: quoted text, colours and conditions, escaped signs. */
const NO_CODE = /"[^"]{0,60}"|\[[^\]hms]{0,60}\]|\\.|_.|\*./gi;
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test((code.slice(0, 200).split(';')[0] ?? '').replace(NO_CODE, '').replace(/general|standard/i, ''));

/** Whether a cell's style shows a date, by its number. */
export function dateStyles(stylesXml: string): readonly boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCells = false;
  for (const tag of xmlTags(stylesXml)) {
    if (tag.name === 'cellXfs') isInCells = tag.kind === 'start';
    if (tag.kind === 'end') continue;
    if (tag.name === 'numFmt') {
      const attributes = attributesOf(tag);
      codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
    }
    if (tag.name !== 'xf' || !isInCells) continue;
    const id = Number(attributesOf(tag).get('numFmtId') ?? 0);
    const code = codes.get(id);
    styles.push(code === undefined ? isBuiltInDate(id) : isDateCode(code));
  }
  return styles;
}

/** The first of March 1900: the days before are counted as if that year had been a leap year. */
const AFTER_FALSE_LEAP_DAY = 60;
/** The last day of 9999. */
const LAST_DAY = 2_958_465;

/** `2026-03-01`, with the time where there is one. Null where the number is no date. */
export function dateText(serial: number, is1904: boolean): string | null {
  if (!(serial >= 0 && serial <= LAST_DAY)) return null;
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < AFTER_FALSE_LEAP_DAY ? 31 : 30);
  const iso = new Date(epoch + Math.round((serial * DAY) / MINUTE) * MINUTE).toISOString();
  const time = iso.slice(11, 16);
  if (serial < 1) return time;
  return time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
