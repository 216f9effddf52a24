/** Who enters: as much of it as is not known yet. */
import { SelectField, TextField } from '#app/ui/controls/field.tsx';
import { t } from '#messages/t.ts';
import styles from './enter.module.css';

export interface PersonTyped {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly birthYear: string;
  readonly club: string;
  readonly number: string;
  readonly rating: string;
  readonly sex: '' | 'FEMALE' | 'MALE';
}

interface PersonFieldsProps {
  readonly typed: PersonTyped;
  readonly onChange: (typed: PersonTyped) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** Somebody who is logged in or comes by their link has a name and an email. */
  readonly isKnown: boolean;
  readonly needsMail: boolean;
}

export function PersonFields({ typed, onChange, errors, isKnown, needsMail }: PersonFieldsProps) {
  const field = (name: keyof PersonTyped) => ({
    value: typed[name],
    error: errors[`entrant.${name}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...typed, [name]: target.value }),
  });
  return (
    <section aria-labelledby="about-you" className={styles.form}>
      <h2 id="about-you">{t('entering.you')}</h2>
      <div className={styles.fields}>
        {!isKnown && (
          <>
            <TextField label={t('entering.firstName')} autoComplete="given-name" {...field('firstName')} />
            <TextField label={t('entering.lastName')} autoComplete="family-name" {...field('lastName')} />
            <TextField
              label={t('entering.email')}
              type="email"
              autoComplete="email"
              hint={needsMail ? t('entering.emailNeeded') : t('entering.emailOptional')}
              {...field('email')}
            />
          </>
        )}
        <TextField
          label={t('entering.yearOfBirth')}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          {...field('birthYear')}
        />
        <TextField label={t('common.club')} autoComplete="organization" {...field('club')} />
        <TextField label={t('entering.number')} autoComplete="off" {...field('number')} />
        <TextField label={t('entering.rating')} inputMode="numeric" autoComplete="off" {...field('rating')} />
        <SelectField label={t('entering.sex')} {...field('sex')}>
          <option value="">{t('entering.notSaid')}</option>
          <option value="FEMALE">{t('entering.female')}</option>
          <option value="MALE">{t('entering.male')}</option>
        </SelectField>
      </div>
    </section>
  );
}
