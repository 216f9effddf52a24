/** When somebody's next match is, in a few words: "Table 5, now", "2nd in line, about 12 min". */
import { formatTimeOfDay } from '#app/ui/dates/date-format.ts';
import { MINUTE } from '#contract/durations.ts';
import { t } from '#messages/t.ts';
import { type Message, message } from '#tournament/message.ts';

export type TurnInLine =
  | { readonly kind: 'called'; readonly table: string }
  /** Ready; `ahead` others that are ready go before. */
  | { readonly kind: 'in-line'; readonly ahead: number; readonly at: number | undefined }
  | { readonly kind: 'later'; readonly at: number | undefined };

/** As the hall estimates it: 1 is the place of the next one that is called. */
export const inLine = ({ place, at }: { readonly place: number; readonly at: number }): TurnInLine => ({
  kind: 'in-line',
  ahead: place - 1,
  at,
});

export function turnWords(turn: TurnInLine, now: number, timeZone: string): Message {
  switch (turn.kind) {
    case 'called':
      return message('{table}, now', { table: turn.table });
    case 'in-line':
      return message([`${ordinal(turn.ahead + 1)} in line`, about(turn.at, now, timeZone)].filter(Boolean).join(', '));
    case 'later':
      return message(capitalized(about(turn.at, now, timeZone) ?? 'not called yet'));
  }
}

/** Minutes where they can still be counted on; further ahead a time of day, rounded as no estimate is better. */
export function about(at: number | undefined, now: number, timeZone: string): string | undefined {
  if (at === undefined) return undefined;
  const minutes = Math.ceil((at - now) / MINUTE);
  if (minutes <= 1) return 'any minute';
  if (minutes < 60) return t('matches.aboutMinutesMin', { minutes });
  const rounded = Math.ceil(at / (5 * MINUTE)) * 5 * MINUTE;
  return t('matches.aboutTimeOfDay', { timeOfDay: formatTimeOfDay(rounded, timeZone) });
}

export function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
