/** What a class is for somebody who looks at it: theirs already, open to them, full, or not for them. */
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import type { ClassEntry } from '#contract/tournaments/entering.ts';
import type { EventClass } from '#contract/tournaments/events.ts';
import { reasonsAgainst } from '#event/eligibility.ts';
import type { PersonFacts } from '#event/terms.ts';
import { t } from '#messages/t.ts';

export interface Standing {
  readonly text: string;
  readonly canEnter: boolean;
}

const closed = (text: string): Standing => ({ text, canEnter: false });

/** The state of an entry in words, and with it what comes next. */
export function entryText({ status, place = 1, until, code }: ClassEntry, timeZone: string): string {
  const time = until ? shortDateTime(until, timeZone) : '';
  if (status === 'ENTERED') return t('entering.alreadyIn');
  if (status === 'HELD') return t('entering.held', { time });
  if (status === 'OFFERED') return t('entering.offered', { time });
  if (status === 'WAITING') return t('entering.waiting', { place });
  if (status === 'WITHDRAWN') return t('entering.withdrawn');
  return t('entering.refused', { reason: reasonOf(code) });
}

function reasonOf(code: string | undefined): string {
  if (code === 'ALREADY_ENTRANT') return t('entering.alreadyEntrant');
  if (code === 'CLASS_FULL') return t('entering.lineFull');
  return code === 'CLASS_DRAWN' ? t('entering.drawn') : t('entering.otherReason');
}

/** Who is first in line gets a place that becomes free, so that a newcomer waits as long as anybody does. */
export function standingOf(one: EventClass, person: PersonFacts, mine: ClassEntry | undefined): Standing {
  const { eligibility, tournament, entries, kept, waiting } = one;
  if (mine && mine.status !== 'WITHDRAWN') return closed(entryText(mine, tournament.timeZone ?? 'UTC'));
  if (tournament.stage !== 'Open') return closed(t('entering.drawn'));
  const [against] = reasonsAgainst(eligibility, person);
  if (against) return closed(limitText(against.code, one));
  const { mostEntries, mostWaiting } = eligibility;
  if (mostEntries === null || (waiting === 0 && entries + kept < mostEntries))
    return { text: t('entering.youCan'), canEnter: true };
  if (mostWaiting !== null && waiting >= mostWaiting) return closed(t('entering.lineFull'));
  return { text: t('entering.inLineIf', { place: waiting + 1 }), canEnter: true };
}

function limitText(code: string, { eligibility }: EventClass): string {
  const { ratingTo, ratingFrom, bornTo, bornFrom, sex } = eligibility;
  if (code === 'RATING_OVER') return t('entering.ratingOver', { most: `${ratingTo ?? ''}` });
  if (code === 'RATING_UNDER') return t('entering.ratingUnder', { least: `${ratingFrom ?? ''}` });
  if (code === 'TOO_YOUNG') return t('entering.tooYoung', { year: `${bornTo ?? ''}` });
  if (code === 'TOO_OLD') return t('entering.tooOld', { year: `${bornFrom ?? ''}` });
  return sex === 'FEMALE' ? t('entering.women') : t('entering.men');
}
