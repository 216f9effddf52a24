/** The code pages that spreadsheets write; one is guessed, and another one can be chosen. */
export const codePages = [
  { value: 'windows-1250', label: 'Central European' },
  { value: 'windows-1252', label: 'Western European' },
  { value: 'windows-1251', label: 'Cyrillic' },
  { value: 'windows-1253', label: 'Greek' },
  { value: 'windows-1254', label: 'Turkish' },
  { value: 'utf-8', label: 'Unicode, with faults' },
] as const;
export type CodePage = (typeof codePages)[number]['value'];
export type SingleByteCodePage = Exclude<CodePage, 'utf-8'>;
