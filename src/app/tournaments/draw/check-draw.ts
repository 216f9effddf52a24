/** Makes the draws again on this device, from what is kept with them alone, and says what came of it. */
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { checkBracket, checkGroups, type DrawCheck } from '#tournament/commands/check-draw.ts';
import { isKnockout } from '#tournament/draw/knockout.ts';
import { previewNamesOf } from './preview.ts';

export function checkDraw(record: TournamentRecord): string {
  const verdicts = [
    verdictOf(record, 'groups', checkGroups(record.facts)),
    verdictOf(record, isKnockout(record.facts) ? 'knockout' : 'mainStage', checkBracket(record.facts)),
  ];
  return verdicts.filter((verdict) => verdict !== null).join(' ') || t('draw.noDraw');
}

function verdictOf(
  record: TournamentRecord,
  drawn: 'groups' | 'knockout' | 'mainStage',
  check: DrawCheck | null,
): string | null {
  if (!check) return null;
  const { differing, moved, missing } = check;
  if (missing === 'RULES') return t('draw.newerRules', { drawn });
  if (differing.length === 0) return t('draw.sameAgain', { drawn });
  const names = previewNamesOf(record);
  const list = differing.map((id) => names.get(id) ?? t('draw.somebody')).join(', ');
  if (differing.every((id) => moved.includes(id))) return t('draw.sameButSwapped', { drawn, list });
  switch (missing) {
    case 'REPLACED':
      return t('draw.replacedSince', { drawn });
    case 'CLUBS':
      return t('draw.clubsSince', { drawn });
    case null:
      return t('draw.differsFor', { drawn, list });
  }
}
