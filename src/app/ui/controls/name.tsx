/** A name as somebody has written it: not translated, in its own direction, and within its line. */
import { shownName } from '#app/ui/words/shown-name.ts';
import { UNKNOWN_PLAYER } from '#app/ui/words/sides.ts';
import { FORMER_PLAYER } from '#contract/accounts/former-player.ts';

/** No language puts more marks on one letter; hundreds of them would cover the rows above and below. */
const STACKED = /\p{M}{5,}/gu;
const lowered = (name: string): string => name.replace(STACKED, (marks) => Array.from(marks).slice(0, 4).join(''));

interface NameProps {
  readonly children: string | null | undefined;
}

/** For people, clubs, tournaments, venues, tables and codes. Two names in a line do not change places. */
export function Name({ children }: NameProps) {
  const name = children ?? '';
  const shown = shownName(name);
  const isWords = name === FORMER_PLAYER || name === UNKNOWN_PLAYER;
  return <bdi translate={isWords ? undefined : 'no'}>{lowered(shown)}</bdi>;
}
