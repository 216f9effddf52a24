/** The number of clubs whose players one device follows. */
export const MOST_FOLLOWED_CLUBS = 10;
