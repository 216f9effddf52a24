/** What separates two players who are level on points. */
import { t } from '#messages/t.ts';
import type { TieBreak } from '#tournament/tie-break.ts';

export function tieBreakWords(tie: TieBreak): string {
  switch (tie.code) {
    case 'MATCH_BETWEEN':
      return t('groups.tieMatch', tie);
    case 'MUTUAL_POINTS':
      return t('groups.tieMutualPoints', tie);
    case 'GAMES':
      return t('groups.tieGames', tie);
    case 'POINTS':
      return t('groups.tiePoints', tie);
    case 'LOT_TO_COME':
      return t('groups.tieLotToCome', tie);
    case 'LOT':
      return t('groups.tieLot', tie);
    case 'LOT_BY_HAND':
      return t('groups.tieLotByHand', tie);
  }
}
