/**
 * The file with the results in it: every byte as it was imported but for the matches and places of classes that have results.
 * An empty list of matches would take back what the association has; a class without results is therefore left as it was.
 */
import { type Change, changedBytes, type DecodedFile } from './decode.ts';
import { gamesWon, MOST_GAMES, type PlayedMatch, whyLeftOut } from './expressed.ts';
import { childrenOf, playersOf, readTree, textOf, type XmlElement } from './read-tree.ts';

/** What has been played in a competition of the file. */
export interface PlayedClass {
  /** Which of the file's competitions, from 0. */
  readonly competition: number;
  readonly matches: readonly PlayedMatch[];
  /** The place of each player, once all are known. */
  readonly places?: ReadonlyMap<string, number>;
}

export function writePortal(file: DecodedFile, played: readonly PlayedClass[]): Uint8Array {
  const competitions = childrenOf(readTree(file), 'competition');
  const changes = played.flatMap(({ competition, matches, places }) => {
    const element = competitions[competition];
    const said = matches.filter((match) => whyLeftOut(match) === null);
    if (!element || said.length === 0) return [];
    return [...placesIn(file.text, element, places ?? new Map()), matchesIn(file.text, element, said)];
  });
  return changedBytes(
    file,
    changes.sort((one, other) => one.from - other.from || one.to - other.to),
  );
}

/** In place of the matches that were there, else after the players. */
function matchesIn(text: string, competition: XmlElement, matches: readonly PlayedMatch[]): Change {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = ['<matches>', ...matches.map((match) => `  ${elementOf(match)}`), '</matches>'];
  const [former] = childrenOf(competition, 'matches');
  const written = lines.join(lineBreak);
  if (former) return { from: former.start, to: former.end, text: written };
  const at = childrenOf(competition, 'players').at(-1)?.end ?? competition.start;
  return { from: at, to: at, text: lineBreak + written };
}

function elementOf(match: PlayedMatch): string {
  const { number, group, players, kind, winner, games } = match;
  const sides = ([0, 1] as const).map((side) => {
    const letter = side === 0 ? 'a' : 'b';
    const points = Array.from({ length: MOST_GAMES }, (_, at) => games?.[at]?.[side] ?? 0);
    return [
      ...points.map((value, at) => [`set-${letter}-${at + 1}`, value] as const),
      [`sets-${letter}`, gamesWon(games ?? [])[side]] as const,
      [`matches-${letter}`, winner === side ? 1 : 0] as const,
      [`games-${letter}`, points.reduce((sum, value) => sum + value, 0)] as const,
    ];
  });
  const attributes: readonly (readonly [string, string | number])[] = [
    ['nr', number],
    ['group', group],
    ['player-a', players[0] ?? ''],
    ['player-b', players[1] ?? ''],
    ...(kind === 'RETIRED' ? [['state', winner === 0 ? 'retired-b' : 'retired-a'] as const] : []),
    ...sides.flat(),
  ];
  return `<match ${attributes.map(([name, value]) => `${name}="${escaped(String(value))}"`).join(' ')}/>`;
}

/** Letters beyond ASCII as numbers, which no encoding changes. */
const escaped = (text: string): string => text.replace(/[^ !#-%'-;=?-~]/gu, (sign) => `&#${sign.codePointAt(0)};`);

const TAG = /^<player(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"]*"|'[^']*'))*/;
const PLACEMENT = /(\splacement\s*=\s*)(?:"[^"]*"|'[^']*')/;

function placesIn(text: string, competition: XmlElement, places: ReadonlyMap<string, number>): Change[] {
  return playersOf(competition).flatMap((player) => {
    const place = places.get(textOf(player, 'id'));
    const tag = TAG.exec(text.slice(player.start, player.end))?.[0];
    if (place === undefined || tag === undefined) return [];
    const former = PLACEMENT.exec(tag);
    const [whole = '', name = ' placement='] = former ?? [];
    const from = player.start + (former?.index ?? tag.length);
    return [{ from, to: from + whole.length, text: `${name}"${place}"` }];
  });
}
