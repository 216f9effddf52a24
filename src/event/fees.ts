/** What an entrant owes, in cents. */

export interface FeeRules {
  /** Once for each entrant, whatever they play. */
  readonly onceCents: number;
  /** What one, two, three classes without a fee of their own cost together; each further one as much more as the last here. */
  readonly byNumber: readonly number[];
  /** Who is born in that year or later pays so many percent of the fees of classes. */
  readonly youth: { readonly bornFrom: number; readonly percent: number } | null;
  /** For each class that was entered at that moment or later; an instant as ISO 8601 writes it. */
  readonly late: { readonly after: string; readonly cents: number } | null;
}

/** Where money goes; the link is the club's own, and Edgeball knows nothing of what happens there. */
export interface Payment extends FeeRules {
  readonly account: { readonly holder: string; readonly iban: string; readonly bic: string } | null;
  readonly link: string;
}

export const NO_PAYMENT: Payment = { onceCents: 0, byNumber: [], youth: null, late: null, account: null, link: '' };

export interface EnteredClass {
  /** Null has no fee of its own. */
  readonly feeCents: number | null;
  /** Epoch milliseconds. */
  readonly enteredAt: number;
}

export function owedCents(rules: FeeRules, birthYear: number | null, classes: readonly EnteredClass[]): number {
  if (classes.length === 0) return 0;
  const own = classes.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0);
  const unpriced = classes.filter(({ feeCents }) => feeCents === null).length;
  const fees = reduced(rules, birthYear, own + priceOf(rules.byNumber, unpriced));
  return fees + lateCents(rules, classes) + rules.onceCents;
}

function priceOf(byNumber: readonly number[], classes: number): number {
  const last = byNumber.at(-1);
  if (classes === 0 || last === undefined) return 0;
  const known = byNumber[classes - 1];
  if (known !== undefined) return known;
  const step = last - (byNumber.at(-2) ?? 0);
  return last + step * (classes - byNumber.length);
}

/** Without a known year of birth nothing is reduced. */
function reduced({ youth }: FeeRules, birthYear: number | null, cents: number): number {
  const isYoung = youth !== null && birthYear !== null && birthYear >= youth.bornFrom;
  return isYoung ? Math.round((cents * youth.percent) / 100) : cents;
}

function lateCents({ late }: FeeRules, classes: readonly EnteredClass[]): number {
  if (late === null) return 0;
  const from = Date.parse(late.after);
  return late.cents * classes.filter(({ enteredAt }) => enteredAt >= from).length;
}
