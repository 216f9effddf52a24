/** What separates two players where points alone do not tell. */
import { t } from '#messages/t.ts';
import { signed, type TieBreak } from '#tournament/tie-break.ts';

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
    case 'ALL_GAMES':
      return t('groups.tieAllGames', tie);
    case 'ALL_MATCHES':
      return t('groups.tieAllMatches', differences(tie));
    case 'ALL_GAMES_DIFFERENCE':
      return t('groups.tieAllGamesDifference', differences(tie));
    case 'MUTUAL_MATCHES':
      return t('groups.tieMutualMatches', { ...differences(tie), level: tie.level });
    case 'GAMES_DIFFERENCE':
      return t('groups.tieGamesDifference', { ...differences(tie), level: tie.level });
    case 'POINTS_DIFFERENCE':
      return t('groups.tiePointsDifference', { ...differences(tie), level: tie.level });
    case 'LOT_TO_COME':
      return t('groups.tieLotToCome', tie);
    case 'LOT':
      return t('groups.tieLot', tie);
    case 'LOT_BY_HAND':
      return t('groups.tieLotByHand', tie);
  }
}

const differences = ({ own, next }: { readonly own: number; readonly next: number }) => ({
  own: signed(own),
  next: signed(next),
});
