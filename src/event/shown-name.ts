/** How others see a person's name: the one place that knows of names which their owners hide. */

interface Named {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** They have asked for it when they entered an event. */
  readonly isHidden?: boolean | null | undefined;
}

const LETTERS = 4;

/** Two who hide their names are told apart by a code, which says nothing of them. */
function codeOf(id: string): string {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase().padStart(LETTERS, '0').slice(-LETTERS);
}

export const shownName = ({ id, firstName, lastName, isHidden }: Named) =>
  isHidden ? { firstName: 'Player', lastName: codeOf(id) } : { firstName, lastName };
