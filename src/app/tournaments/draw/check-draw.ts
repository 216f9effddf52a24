/** Makes the draws again on this device, from what is kept with them alone, and says what came of it. */
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { checkBracket, checkGroups, type DrawCheck } from '#tournament/commands/check-draw.ts';
import { isKnockout } from '#tournament/draw/knockout.ts';
import { previewNamesOf } from './preview.ts';

export function checkDraw(record: TournamentRecord): string {
  const verdicts = [
    verdictOf(record, WORDS.groups, checkGroups(record.facts)),
    verdictOf(record, isKnockout(record.facts) ? WORDS.knockout : WORDS.mainStage, checkBracket(record.facts)),
  ];
  return verdicts.filter((verdict) => verdict !== null).join(' ') || t('draw.thereIsNoDraw');
}

const WORDS = {
  groups: { these: 'these groups', made: t('draw.theseGroupsWereDrawn'), seed: t('draw.thisSeedDraws') },
  knockout: { these: 'this bracket', made: t('draw.thisBracketWasDrawn'), seed: t('draw.thisSeedDraws') },
  mainStage: { these: 'this bracket', made: t('draw.mainStageWasDrawn'), seed: t('draw.mainStagesSeedDraws') },
} as const;

function verdictOf(
  record: TournamentRecord,
  { these, made, seed }: (typeof WORDS)[keyof typeof WORDS],
  check: DrawCheck | null,
): string | null {
  if (!check) return null;
  const { differing, moved, missing } = check;
  if (missing === 'RULES') return t('draw.madeByNewerRules', { made });
  if (differing.length === 0) return t('draw.seedExactlyThese', { seed, these });
  const names = previewNamesOf(record);
  const list = differing.map((id) => names.get(id) ?? t('draw.somebody')).join(', ');
  if (differing.every((id) => moved.includes(id))) return t('draw.seedTheseButFor', { seed, these, list });
  switch (missing) {
    case 'REPLACED':
      return t('draw.madeBeforeDrawsKept', { made });
    case 'CLUBS':
      return t('draw.madeBeforeDrawsKeptPlayers', { made });
    case null:
      return t('draw.seedAnotherPlaceFor', { seed, list });
  }
}
