/** A device on which nobody has chosen a language follows the account of who is signed in. */
import { useEffect } from 'react';
import type { Language } from '#messages/language.ts';
import { pageLanguage } from '#messages/page-language.ts';
import { chosenLanguage } from './chosen-language.ts';
import { changeLanguage } from './service-worker.ts';

export function useAccountLanguage(language: Language | null | undefined): void {
  useEffect(() => {
    if (!language || chosenLanguage() !== undefined || language === pageLanguage()) return;
    // Without a network the page stays as it is, until another load.
    changeLanguage(language).catch(() => undefined);
  }, [language]);
}
