/** Why a match cannot be called in its turn, as short as a chip has room for. */
import type { HallNames } from '#hall/explain-call.ts';
import type { WaitReason } from '#hall/terms.ts';
import { t } from '#messages/t.ts';

export function blockedWords(because: WaitReason, names: HallNames): string {
  switch (because.kind) {
    case 'called':
    case 'on-table':
      return t('desk.onTable', { table: names.table(because.courtId) });
    case 'counted':
      return t('desk.beingScored');
    case 'counting':
      return t('desk.isPlaying');
    case 'held':
      return t('desk.onHold');
    case 'undecided':
      return t('desk.undecided');
    case 'not-begun':
      return t('desk.begins', { time: names.time(because.until) });
    case 'no-open-table':
      return t('desk.noOpenTable');
    case 'earlier-match':
    case 'behind-at-table':
      return t('desk.behindMatch', { match: names.match(because.matchId) });
    case 'resting':
      return t('desk.rests', { time: names.time(because.until) });
    case 'table-taken':
      return t('desk.tableTaken', { table: names.table(because.courtId) });
    case 'paused':
    case 'in-line':
      return '';
  }
}
