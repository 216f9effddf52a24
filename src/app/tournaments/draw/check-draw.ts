/** Makes the draws again on this device, from what is kept with them alone, and says what came of it. */
import type { TournamentRecord } from '#contract/tournaments/tournaments.ts';
import { checkBracket, checkGroups, type DrawCheck } from '#tournament/commands/check-draw.ts';
import { isKnockout } from '#tournament/draw/knockout.ts';
import { previewNamesOf } from './preview.ts';

export function checkDraw(record: TournamentRecord): string {
  const verdicts = [
    verdictOf(record, WORDS.groups, checkGroups(record.facts)),
    verdictOf(record, isKnockout(record.facts) ? WORDS.knockout : WORDS.mainStage, checkBracket(record.facts)),
  ];
  return verdicts.filter((verdict) => verdict !== null).join(' ') || 'There is no draw.';
}

const WORDS = {
  groups: { these: 'these groups', made: 'These groups were drawn', seed: 'This seed draws' },
  knockout: { these: 'this bracket', made: 'This bracket was drawn', seed: 'This seed draws' },
  mainStage: { these: 'this bracket', made: 'The main stage was drawn', seed: "The main stage's seed draws" },
} as const;

function verdictOf(
  record: TournamentRecord,
  { these, made, seed }: (typeof WORDS)[keyof typeof WORDS],
  check: DrawCheck | null,
): string | null {
  if (!check) return null;
  const { differing, moved, missing } = check;
  if (missing === 'RULES') return `${made} by newer rules than this app knows. Close the app and open it again.`;
  if (differing.length === 0) return `${seed} exactly ${these}.`;
  const names = previewNamesOf(record);
  const list = differing.map((id) => names.get(id) ?? 'Somebody').join(', ');
  if (differing.every((id) => moved.includes(id))) return `${seed} ${these}, but for the swapped ${list}.`;
  switch (missing) {
    case 'REPLACED':
      return `${made} before draws kept what they are made of, and cannot be checked since a player was replaced.`;
    case 'CLUBS':
      return `${made} before draws kept the players' clubs, and cannot be checked since a club has changed.`;
    case null:
      return `${seed} another place for ${list}.`;
  }
}
