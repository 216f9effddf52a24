/** How the bracket is looked at; kept in the address. */
export interface BracketSearch {
  /** The drawing is what an address without a word about it means. */
  readonly look?: 'list';
  /** Whose way is marked, by the id in the tournament: the signed-in player's where it is missing, nobody's where empty. */
  readonly player?: string;
}

export const readBracketSearch = ({ look, player }: Readonly<Record<string, unknown>>): BracketSearch => ({
  ...(look === 'list' && { look }),
  ...(typeof player === 'string' && { player }),
});
