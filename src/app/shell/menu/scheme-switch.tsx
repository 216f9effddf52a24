/** The choice of colours: light, dark, or whatever the system says. */
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '#app/ui/theme/scheme.ts';
import { t } from '#messages/t.ts';
import styles from './scheme-switch.module.css';

const choices: readonly { readonly value: SchemeChoice; readonly label: string }[] = [
  { value: 'system', label: t('shell.system') },
  { value: 'light', label: t('shell.light') },
  { value: 'dark', label: t('shell.dark') },
];

export function SchemeSwitch() {
  const chosen = useSchemeChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className="tt-label tt-ink2">{t('shell.colours')}</legend>
      <div className={styles.row}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="scheme"
              value={value}
              checked={chosen === value}
              onChange={() => chooseScheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
