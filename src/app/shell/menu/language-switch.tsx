/** The choice of language, each in its own words. The page is loaded again in it once this device has all that it needs. */
import { useState } from 'react';
import { call } from '#app/call/call.ts';
import { useSession } from '#app/session/queries.ts';
import { changeLanguage } from '#app/shell/update/service-worker.ts';
import { latePaths } from '#contract/late-paths.ts';
import { LANGUAGES, type Language } from '#messages/language.ts';
import { LANGUAGE_NAMES } from '#messages/language-names.ts';
import { pageLanguage } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';
import styles from './scheme-switch.module.css';

type Change = { readonly language: Language; readonly state: 'coming' | 'missing' };

export function LanguageSwitch() {
  const [change, setChange] = useState<Change | null>(null);
  const { me } = useSession();
  const shown = pageLanguage();
  const choose = (language: Language) => {
    if (language === shown) return setChange(null);
    setChange({ language, state: 'coming' });
    if (me) tellAccount(language);
    changeLanguage(language).catch((error: unknown) => {
      console.warn('The language has not come', error);
      setChange({ language, state: 'missing' });
    });
  };
  const chosen = change?.state === 'coming' ? change.language : shown;
  return (
    <fieldset className={styles.switch}>
      <legend className="tt-label tt-ink2">{t('shell.language')}</legend>
      <div className={styles.row}>
        {LANGUAGES.map((language) => (
          <label key={language} className={styles.choice} lang={language} translate="no">
            <input
              type="radio"
              name="language"
              value={language}
              checked={chosen === language}
              onChange={() => choose(language)}
            />
            {LANGUAGE_NAMES[language]}
          </label>
        ))}
      </div>
      <p role="status" className="tt-small tt-ink2">
        {change && sayChange(change)}
      </p>
    </fieldset>
  );
}

/** Mails are written in it from then on. */
const tellAccount = (language: Language): void => {
  // Without an answer they stay as they were, and the next choice tells it again.
  call(latePaths.setLanguage, { body: { language } }).catch(() => undefined);
};

const sayChange = ({ language, state }: Change): string =>
  state === 'coming'
    ? t('shell.languageComing', { language: LANGUAGE_NAMES[language] })
    : t('shell.languageNeedsNetwork', { language: LANGUAGE_NAMES[language] });
