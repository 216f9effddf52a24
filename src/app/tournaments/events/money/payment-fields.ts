/** The fields of an event's fees and account: what is typed, and what it says. */
import { instantOf, zonedIso } from '#booking/zone.ts';
import { payment as schema } from '#contract/tournaments/payment.ts';
import type { Payment } from '#event/fees.ts';

export type PaymentField =
  | 'once'
  | 'byNumber'
  | 'youthFrom'
  | 'youthPercent'
  | 'lateAfter'
  | 'lateFee'
  | 'holder'
  | 'iban'
  | 'bic'
  | 'link';
export type TypedPayment = Readonly<Record<PaymentField, string>>;

const euros = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

export const typedPayment = (
  { onceCents, byNumber, youth, late, account, link }: Payment,
  timeZone: string,
): TypedPayment => ({
  once: euros(onceCents),
  byNumber: byNumber.map((cents) => (cents / 100).toFixed(2)).join('; '),
  youthFrom: youth ? `${youth.bornFrom}` : '',
  youthPercent: youth ? `${youth.percent}` : '',
  lateAfter: late ? zonedIso(Date.parse(late.after), timeZone).slice(0, 16) : '',
  lateFee: late ? (late.cents / 100).toFixed(2) : '',
  holder: account?.holder ?? '',
  iban: account?.iban ?? '',
  bic: account?.bic ?? '',
  link,
});

/** A comma is what half of Europe types; what is no number is told by the schema. */
const centsOf = (text: string): number => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' ? 0 : Math.round(value * 1e4) % 100 === 0 ? Math.round(value * 100) : Number.NaN;
};

const momentOf = (typed: string, timeZone: string): string => {
  const [date, time] = typed.split('T');
  return date && time ? new Date(instantOf(date, time.slice(0, 5), timeZone)).toISOString() : typed;
};

/** Where a fault of the schema is shown. */
const FIELD_OF: Readonly<Record<string, PaymentField>> = {
  onceCents: 'once',
  byNumber: 'byNumber',
  'youth.bornFrom': 'youthFrom',
  'youth.percent': 'youthPercent',
  'late.after': 'lateAfter',
  'late.cents': 'lateFee',
  'account.holder': 'holder',
  'account.iban': 'iban',
  'account.bic': 'bic',
  link: 'link',
};
export const fieldOf = (path: string): PaymentField | undefined =>
  FIELD_OF[path.replace(/^(?:body\.)?fields\./, '').replace(/\.\d+$/, '')];

export type PaymentErrors = Readonly<Partial<Record<PaymentField, string>>>;
type Read = { readonly payment: Payment } | { readonly errors: PaymentErrors };

export function readPayment(typed: TypedPayment, timeZone: string): Read {
  const { holder, iban, bic } = typed;
  const isSaid = (...texts: readonly string[]): boolean => texts.some((text) => text.trim() !== '');
  const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
  const read = schema.safeParse({
    onceCents: centsOf(typed.once),
    byNumber: typed.byNumber
      .split(';')
      .filter((one) => one.trim() !== '')
      .map(centsOf),
    youth: isSaid(typed.youthFrom, typed.youthPercent)
      ? { bornFrom: numberOf(typed.youthFrom), percent: numberOf(typed.youthPercent) }
      : null,
    late: isSaid(typed.lateAfter, typed.lateFee)
      ? { after: momentOf(typed.lateAfter, timeZone), cents: centsOf(typed.lateFee) }
      : null,
    account: isSaid(holder, iban, bic) ? { holder, iban, bic } : null,
    link: typed.link,
  });
  if (read.success) return { payment: read.data };
  const faults = read.error.issues.flatMap(({ path, message }) => {
    const field = fieldOf(path.join('.'));
    return field ? [[field, message] as const] : [];
  });
  return { errors: Object.fromEntries(faults) };
}
