/** The letters of a text file: by what it says, else by a code page that is a guess. */

/** Of spreadsheets that do not write UTF-8; the first is taken until somebody chooses another one. */
export const codePages = [
  { value: 'windows-1250', label: 'Central European' },
  { value: 'windows-1252', label: 'Western European' },
  { value: 'windows-1251', label: 'Cyrillic' },
  { value: 'windows-1253', label: 'Greek' },
  { value: 'windows-1254', label: 'Turkish' },
] as const;
export type CodePage = (typeof codePages)[number]['value'];

interface Decoded {
  readonly text: string;
  readonly isGuess: boolean;
}

export function decode(bytes: Uint8Array, codePage: CodePage = codePages[0].value): Decoded {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), isGuess: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false };
  } catch {
    // No UTF-8.
    return { text: new TextDecoder(codePage).decode(bytes), isGuess: true };
  }
}

/** UTF-16, by its mark or by the empty half of its first letter: "Unicode text" of spreadsheets. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second) return 'utf-16be';
  return first && second === 0 ? 'utf-16le' : null;
}
