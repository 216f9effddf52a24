/** Who may enter a class and what that costs, as fields: what is typed, and what it says. */
import { SelectField, TextField } from '#app/ui/controls/field.tsx';
import { type ClassTerms, editClass } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';

const NUMBERS = [
  ['ratingFrom', t('events.ratingAtLeast')],
  ['ratingTo', t('events.ratingAtMost')],
  ['bornFrom', t('events.bornAtLeast')],
  ['bornTo', t('events.bornAtMost')],
  ['mostEntries', t('events.mostEntries')],
  ['fee', t('events.feeInEuros')],
] as const;
type NumberField = (typeof NUMBERS)[number][0];
type Sex = 'FEMALE' | 'MALE' | '';

export type TypedTerms = Readonly<Record<NumberField, string>> & { readonly sex: Sex };
export type TermErrors = Readonly<Record<string, string>>;

export const NO_TERMS: TypedTerms = {
  ratingFrom: '',
  ratingTo: '',
  bornFrom: '',
  bornTo: '',
  mostEntries: '',
  fee: '',
  sex: '',
};

const textOf = (number: number | null): string => (number === null ? '' : `${number}`);

export const typedTerms = ({ eligibility, fee }: ClassTerms): TypedTerms => ({
  ratingFrom: textOf(eligibility.ratingFrom),
  ratingTo: textOf(eligibility.ratingTo),
  bornFrom: textOf(eligibility.bornFrom),
  bornTo: textOf(eligibility.bornTo),
  mostEntries: textOf(eligibility.mostEntries),
  fee: textOf(fee),
  sex: eligibility.sex ?? '',
});

/** A comma is what half of Europe types. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

type Read = { readonly terms: ClassTerms } | { readonly errors: TermErrors };

/** What is typed, beside what has no field here. */
export function readTerms(typed: TypedTerms, mostWaiting: number | null): Read {
  const { sex } = typed;
  const [ratingFrom, ratingTo, bornFrom, bornTo, mostEntries, fee] = NUMBERS.map(([field]) => numberOf(typed[field]));
  const limits = { ratingFrom, ratingTo, bornFrom, bornTo, mostEntries, mostWaiting, sex: sex || null };
  const read = editClass.body.shape.fields.safeParse({ eligibility: limits, fee });
  if (read.success) return { terms: read.data };
  return { errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path.at(-1)), message])) };
}

interface TermFieldsProps {
  readonly typed: TypedTerms;
  readonly errors: TermErrors;
  readonly onType: (typed: TypedTerms) => void;
}

export const TermFields = ({ typed, errors, onType }: TermFieldsProps) => (
  <>
    <SelectField
      label={t('events.whoMayEnter')}
      value={typed.sex}
      error={errors.sex}
      onChange={({ target }) => onType({ ...typed, sex: target.value as Sex })}
    >
      <option value="">{t('events.everybody')}</option>
      <option value="FEMALE">{t('events.women')}</option>
      <option value="MALE">{t('events.men')}</option>
    </SelectField>
    {NUMBERS.map(([field, label]) => (
      <TextField
        key={field}
        label={label}
        inputMode={field === 'fee' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed[field]}
        error={errors[field]}
        onChange={({ target }) => onType({ ...typed, [field]: target.value })}
      />
    ))}
  </>
);
