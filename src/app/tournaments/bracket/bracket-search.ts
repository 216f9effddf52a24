/** How the bracket is looked at; kept in the address. */
export interface BracketSearch {
  /** The drawing is what an address without a word about it means. */
  readonly look?: 'list' | undefined;
  /** The player whose way is marked, by the id in the tournament: the signed-in one where it is missing, none where empty. */
  readonly player?: string | undefined;
}

/** Undefined takes the place of an unknown word, which the router would keep otherwise. */
export const readBracketSearch = ({ look, player }: Readonly<Record<string, unknown>>): BracketSearch => ({
  look: look === 'list' ? look : undefined,
  player: typeof player === 'string' ? player : undefined,
});
