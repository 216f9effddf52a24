/** What a file is, by its first bytes: names and types that devices give to files say little. */

export type FileKind = 'zip' | 'html' | 'spreadsheet-xml' | 'open-document' | 'text';

const SAVE_AS = 'Save it as .xlsx or .csv and try again.';

/** Files that are no list, each with what to do. Texts stand here as bytes of ASCII. */
const OTHER_KINDS: readonly (readonly [start: string, refusal: string])[] = [
  ['%PDF', 'This is a PDF. Copy the table out of it and paste it here, or ask for the list as .xlsx or .csv.'],
  ['\xd0\xcf\x11\xe0', `This is an old Excel file (.xls), or one with a password. ${SAVE_AS}`],
  ['BEGIN:VCARD', 'These are contacts. Enter them in a spreadsheet, one player a row, and try again.'],
  ['BEGIN:VCALENDAR', 'This is a calendar, not a list of players.'],
  ['{\\rtf', 'This is a text document. Copy the list out of it and paste it here.'],
  ['\x89PNG', 'This is a picture. Please choose a file with text: .xlsx or .csv.'],
  ['\xff\xd8\xff', 'This is a picture. Please choose a file with text: .xlsx or .csv.'],
  ['GIF8', 'This is a picture. Please choose a file with text: .xlsx or .csv.'],
  ['RIFF', 'This is a picture. Please choose a file with text: .xlsx or .csv.'],
  ['\x1f\x8b', 'This file is packed. Unpack it and choose the list in it.'],
  ['7z\xbc\xaf', 'This file is packed. Unpack it and choose the list in it.'],
  ['Rar!', 'This file is packed. Unpack it and choose the list in it.'],
  ['MIME-Version:', `This is a saved web page. ${SAVE_AS}`],
];
const NO_LIST = 'This file is no list of players. Please choose an .xlsx or .csv file.';

const LOOKED_AT = 4_096;

/** What to tell about a file that is no list; null where it may be one. */
export function refuseKind(bytes: Uint8Array): string | null {
  const start = asciiOf(bytes);
  return OTHER_KINDS.find(([begin]) => start.startsWith(begin))?.[1] ?? null;
}

/** The same for a file that is no text. */
export function refuseBinary(bytes: Uint8Array): string | null {
  const start = asciiOf(bytes);
  if (isUtf16(bytes)) return null;
  const controls = bytes.subarray(0, LOOKED_AT).filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  return controls.length > start.length / 100 ? NO_LIST : null;
}

/** Tells it by its mark, or by the empty half of its first letter. */
const isUtf16 = ([first = 1, second = 1]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || (first === 0) !== (second === 0);

export function kindOf(bytes: Uint8Array): FileKind {
  const start = asciiOf(bytes.filter((byte) => byte !== 0));
  if (start.startsWith('PK')) return 'zip';
  const text = start
    .replace(/^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff/, '')
    .trimStart()
    .toLowerCase();
  if (!text.startsWith('<')) return 'text';
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet') && text.startsWith('<?xml'))
    return 'spreadsheet-xml';
  if (text.includes('urn:oasis:names:tc:opendocument:xmlns:office')) return 'open-document';
  return /<(?:html|table|body|head|meta|!doctype html|tr|div|style)\b/.test(text) ? 'html' : 'text';
}

/** A letter a byte. */
const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
