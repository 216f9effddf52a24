/** What a file is, by its first bytes: names and types that devices give to files say little. */
import { t } from '#messages/t.ts';
export type FileKind = 'zip' | 'html' | 'spreadsheet-xml' | 'open-document' | 'text';

const SAVE_AS = t('lists.saveAs');

/** Files that are no list, each with what to do. Texts stand here as bytes of ASCII. */
const OTHER_KINDS: readonly (readonly [start: string, refusal: string])[] = [
  ['%PDF', t('lists.pdfFile')],
  ['\xd0\xcf\x11\xe0', t('lists.oldExcelFile', { SAVE_AS })],
  ['BEGIN:VCARD', t('lists.contactsFile')],
  ['BEGIN:VCALENDAR', t('lists.calendarFile')],
  ['{\\rtf', t('lists.textDocument')],
  ['\x89PNG', t('lists.pictureFile')],
  ['\xff\xd8\xff', t('lists.pictureFile')],
  ['GIF8', t('lists.pictureFile')],
  ['RIFF', t('lists.pictureFile')],
  ['\x1f\x8b', t('lists.packedFile')],
  ['7z\xbc\xaf', t('lists.packedFile')],
  ['Rar!', t('lists.packedFile')],
  ['MIME-Version:', t('lists.savedWebPage', { SAVE_AS })],
];
const NO_LIST = t('lists.notAList');

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
