/** A sentence for the reason of every proposal and every wait. Its names stay apart: a browser's translator leaves them as they are. */
import type { HallNames } from '#hall/explain-call.ts';
import type { Proposal, WaitReason } from '#hall/terms.ts';
import { t } from '#messages/t.ts';
import { type Message, message } from '#tournament/message.ts';

/** Where a sentence has its names. */
const TABLE = { table: '{table}' };
const PERSON = { person: '{person}' };

export function proposalWords({ courtId, because }: Proposal, names: HallNames): Message {
  const table = { table: names.table(courtId) };
  switch (because.kind) {
    case 'pinned':
      return message(t('desk.whyPinned', TABLE), table);
    case 'longest-free':
      return message(t('desk.whyNextUp'));
    case 'as-planned':
      return message(t('desk.whyPlanned', TABLE), table);
    case 'out-of-turn':
      return message(t('desk.whyOutOfTurn', TABLE), table);
  }
}

export function waitWords(because: WaitReason, names: HallNames): Message {
  const named = {
    ...('personId' in because && { person: names.person(because.personId) }),
    ...('courtId' in because && { table: names.table(because.courtId) }),
  };
  return message(sentenceOf(because, names), named);
}

function sentenceOf(because: WaitReason, names: HallNames): string {
  switch (because.kind) {
    case 'called':
      return t('desk.whyCalled', TABLE);
    case 'counted':
      return t('desk.whyCounted');
    case 'counting':
      return t('desk.whyCounting', { ...PERSON, match: names.match(because.matchId) });
    case 'paused':
      return t('desk.isPaused');
    case 'held':
      return t('desk.whyHeld');
    case 'undecided':
      return t('desk.whyUndecided');
    case 'not-begun':
      return t('desk.whyNotBegun', { time: names.time(because.until) });
    case 'no-open-table':
      return t('desk.whyNoTable');
    case 'on-table':
      return t('desk.whyOnTable', { ...PERSON, ...TABLE });
    case 'earlier-match':
      return t('desk.whyEarlier', { ...PERSON, match: names.match(because.matchId) });
    case 'resting':
      return t('desk.whyResting', { ...PERSON, time: names.time(because.until) });
    case 'behind-at-table':
      return t('desk.whyBehind', { ...TABLE, match: names.match(because.matchId) });
    case 'table-taken':
      return t('desk.whyTaken', TABLE);
    case 'in-line':
      return because.ahead === 0 ? t('desk.whyNextFree') : t('desk.whyInLine', { place: because.ahead + 1 });
  }
}
