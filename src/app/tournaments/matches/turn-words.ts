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
      return message(t('matches.tableNow', { table: '{table}' }), { table: turn.table });
    case 'in-line':
      return message(inLineWords(turn, now, timeZone));
    case 'later':
      return message(t('matches.later', waitOf(turn.at, now, timeZone)));
  }
}

function inLineWords({ ahead, at }: Extract<TurnInLine, { kind: 'in-line' }>, now: number, timeZone: string): string {
  const place = ahead + 1;
  return at === undefined
    ? t('matches.inLine', { place })
    : t('matches.inLineExpected', { place, expected: about(at, now, timeZone) });
}

/** When a match in line can begin. */
export const about = (at: number, now: number, timeZone: string): string =>
  t('matches.expected', waitOf(at, now, timeZone));

/** Minutes where they can still be counted on; further ahead a time of day, rounded as no estimate is better. */
function waitOf(at: number | undefined, now: number, timeZone: string) {
  const minutes = at === undefined ? 0 : Math.ceil((at - now) / MINUTE);
  if (at === undefined) return { wait: 'unknown', minutes, time: '' };
  if (minutes <= 1) return { wait: 'soon', minutes, time: '' };
  const rounded = Math.ceil(at / (5 * MINUTE)) * 5 * MINUTE;
  return { wait: minutes < 60 ? 'minutes' : 'time', minutes, time: formatTimeOfDay(rounded, timeZone) };
}
