/** Who enters: as much of it as is not known yet. */
import { useId } from 'react';
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

/** As they travel: a number that is none is not said. */
export const factsTyped = ({ rating, birthYear, sex }: PersonTyped) => ({
  rating: numberOf(rating),
  birthYear: numberOf(birthYear),
  sex: sex || null,
});

const numberOf = (text: string): number | null => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : null);

interface PersonFieldsProps {
  readonly title: string;
  readonly typed: PersonTyped;
  readonly onChange: (typed: PersonTyped) => void;
  /** What is wrong with each, by its path. */
  readonly errors: Readonly<Record<string, string>>;
  /** Before the path of each field. */
  readonly part?: 'entrant' | 'fields';
  /** Whether it is about the person who types, whose browser may fill it in. */
  readonly isOwn?: boolean;
  /** Who is logged in or comes by their link has a name. */
  readonly asksName: boolean;
  /** Why an email is asked for; null where it is not. */
  readonly emailHint: string | null;
}

export function PersonFields(props: PersonFieldsProps) {
  const { title, typed, onChange, errors, part = 'entrant', isOwn = false, asksName, emailHint } = props;
  const titleId = useId();
  const field = (name: keyof PersonTyped, kept = 'off') => ({
    autoComplete: isOwn ? kept : 'off',
    value: typed[name],
    error: errors[`${part}.${name}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...typed, [name]: target.value }),
  });
  return (
    <section aria-labelledby={titleId} className={styles.form}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.fields}>
        {asksName && (
          <>
            <TextField label={t('entering.firstName')} {...field('firstName', 'given-name')} />
            <TextField label={t('entering.lastName')} {...field('lastName', 'family-name')} />
          </>
        )}
        {emailHint !== null && (
          <TextField label={t('entering.email')} type="email" hint={emailHint} {...field('email', 'email')} />
        )}
        <TextField
          label={t('entering.yearOfBirth')}
          inputMode="numeric"
          maxLength={4}
          {...field('birthYear', 'bday-year')}
        />
        <TextField label={t('common.club')} {...field('club', 'organization')} />
        <TextField label={t('entering.number')} {...field('number')} />
        <TextField label={t('entering.rating')} inputMode="numeric" {...field('rating')} />
        <SelectField label={t('entering.sex')} {...field('sex')}>
          <option value="">{t('entering.notSaid')}</option>
          <option value="FEMALE">{t('entering.female')}</option>
          <option value="MALE">{t('entering.male')}</option>
        </SelectField>
      </div>
    </section>
  );
}
