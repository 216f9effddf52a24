/** The two places of a match in the page's words. */
import type { MatchEntry } from '#contract/matches/matches.ts';
import * as sides from '#contract/matches/sides.ts';
import { t } from '#messages/t.ts';
import { shownName } from './shown-name.ts';

export type { MatchSide } from '#contract/matches/sides.ts';

export const UNKNOWN_PLAYER = t('hall.playerUnknown');
const WORDS: sides.SideWords = { unknown: UNKNOWN_PLAYER, bye: t('draw.bye') };

export function sidesOf(entry: MatchEntry): readonly [sides.MatchSide, sides.MatchSide] {
  const [first, second] = sides.sidesOf(entry, WORDS);
  return [withShownName(first), withShownName(second)];
}

/** The very side where its name stays. */
function withShownName(side: sides.MatchSide): sides.MatchSide {
  const name = shownName(side.name);
  return name === side.name ? side : { ...side, name };
}

/** `Ana Horvat – Bo Ilić`, for a line that calls the match. */
export function namesOf(entry: MatchEntry): string {
  const [first, second] = sidesOf(entry);
  return first.player || second.player ? `${first.name} – ${second.name}` : t('hall.playersUnknown');
}
