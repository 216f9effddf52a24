/** The letters of a text file: by what it says, else by a code page that is a guess. */
import type { CodePage } from './code-pages.ts';
import { guessCodePage } from './guess-code-page.ts';

interface Decoded {
  readonly text: string;
  /** The code page that it was read by, where the text does not say it. */
  readonly guess?: CodePage;
}

export function decode(bytes: Uint8Array, codePage?: CodePage): Decoded {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // No UTF-8, or a damaged one.
    const decodeBy = (one: CodePage) => (one === 'utf-8' ? decodeDamaged(bytes) : new TextDecoder(one).decode(bytes));
    const guess = codePage ?? (isMostlyUtf8(bytes) ? 'utf-8' : guessCodePage(decodeBy));
    return { text: decodeBy(guess), guess };
  }
}

/** UTF-16, by its mark or by the empty half of its first letter: "Unicode text" of spreadsheets. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second) return 'utf-16be';
  return first && second === 0 ? 'utf-16le' : null;
}

/** The bytes of the letter beyond ASCII that stands at `at`; 0 where it is none of UTF-8. */
function lengthOfLetter(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (length === 0 || first >= 0xf5 || at + length > bytes.length) return 0;
  for (let i = at + 1; i < at + length; i += 1) if (((bytes[i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** A few wrong bytes, as of a line that was pasted from another file, do not make the others letters of a code page. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let right = 0;
  let wrong = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const length = lengthOfLetter(bytes, at);
    if (length === 0) wrong += 1;
    else {
      right += 1;
      at += length - 1;
    }
  }
  return right > wrong;
}

/** What is no UTF-8 is read as Western European, byte by byte. */
function decodeDamaged(bytes: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const western = new TextDecoder('windows-1252');
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const length = lengthOfLetter(bytes, at);
    if (length > 0) {
      at += length - 1;
      continue;
    }
    text += utf8.decode(bytes.subarray(from, at)) + western.decode(bytes.subarray(at, at + 1));
    from = at + 1;
  }
  return (text + utf8.decode(bytes.subarray(from))).replace(/^\ufeff/, '');
}
