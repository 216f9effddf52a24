/** How the dialogs' number fields read what is typed: a whole number, and empty is missing. */
import { t } from '#messages/t.ts';
export const wholeNumber = (text: string, min = 0): true | string => {
  if (text.trim() === '') return 'Required';
  const number = Number(text);
  return (Number.isInteger(number) && number >= min) || t('draw.enterWholeNumber');
};
