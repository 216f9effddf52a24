/** Clubs as people type them: one club is written in many ways. */

/** Of a club's name. */
export const CLUB_LENGTH = 120;

/** Clubs whose players one device follows. */
export const MOST_FOLLOWED_CLUBS = 10;

/** Equal for two spellings of one name: accents, case and blanks tell no clubs apart. Empty where there is no club. */
export const clubKey = (club: string | null): string =>
  (club ?? '')
    .slice(0, CLUB_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    // One sign may come apart into eighteen.
    .slice(0, CLUB_LENGTH);
