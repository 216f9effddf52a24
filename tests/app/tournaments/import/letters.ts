/** Texts in the letters of older programs. */
import type { CodePage } from '#app/tournaments/import/cells/code-pages.ts';

/** Turns around what a decoder makes of each single byte. */
export function encode(text: string, codePage: CodePage): Uint8Array {
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(codePage).decode(new Uint8Array([byte])), byte]),
  );
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0x3f);
}

/** Only letters below 2^16 fit. */
export const utf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }).flat(),
  );
