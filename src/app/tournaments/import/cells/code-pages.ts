/** The code pages that spreadsheets write; one is guessed, and another one can be chosen. */
import { t } from '#messages/t.ts';
export const codePages = [
  { value: 'windows-1250', label: t('lists.centralEuropean') },
  { value: 'windows-1252', label: t('lists.westernEuropean') },
  { value: 'windows-1251', label: t('lists.cyrillic') },
  { value: 'windows-1253', label: t('lists.greek') },
  { value: 'windows-1254', label: t('lists.turkish') },
  { value: 'utf-8', label: t('lists.unicodeWithFaults') },
] as const;
export type CodePage = (typeof codePages)[number]['value'];
export type SingleByteCodePage = Exclude<CodePage, 'utf-8'>;
