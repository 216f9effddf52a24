/** The file as elements with their places. Neither a DTD is loaded nor an entity replaced that the file declares by itself. */
import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { type DecodedFile, UnreadableFile } from './decode.ts';

export type { XmlElement };

export function readTree({ text }: DecodedFile): XmlElement {
  const root = parsed(text);
  if (root?.name !== 'tournament' || childrenOf(root, 'competition').length === 0) throw new UnreadableFile('other');
  return root;
}

function parsed(text: string): XmlElement | null {
  try {
    return parseXml(text, { includeOffsets: true }).root;
  } catch (error) {
    if (error instanceof XmlError) throw new UnreadableFile('line', { line: error.line });
    // The reader goes down with the elements; no tournament is as deep.
    if (error instanceof RangeError) throw new UnreadableFile('deep');
    throw error;
  }
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** The players of a competition. */
export const playersOf = (competition: XmlElement): XmlElement[] =>
  childrenOf(competition, 'players').flatMap((players) => childrenOf(players, 'player'));

/** An attribute's text without blanks around it; empty where there is none. */
export const textOf = (element: XmlElement, name: string): string => (element.attributes[name] ?? '').trim();
