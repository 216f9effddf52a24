/** Of how many clubs one device follows the players. */
export const MOST_FOLLOWED_CLUBS = 10;
