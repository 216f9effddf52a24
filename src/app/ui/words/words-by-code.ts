/** The words of what a rule refuses: a rule says a code, and a page says it in its own language. */
import type { Refusal } from '#tournament/terms.ts';

/** What any of the rules gives its words. */
interface RuleParams {
  readonly why: string;
  readonly what: string;
  readonly who: string;
  readonly of: string;
  readonly format: string;
  readonly most: number;
  readonly length: number;
  readonly needed: number;
  readonly match: string;
  readonly table: string;
  readonly person: string;
}

export type WordsByCode = Readonly<Record<string, (params: RuleParams) => string>>;

export function byCode(words: WordsByCode, { code, params = {}, message }: Refusal): string {
  const say = words[code];
  // A text takes of the params those that its code has.
  return say ? say(params as unknown as RuleParams) : message;
}
