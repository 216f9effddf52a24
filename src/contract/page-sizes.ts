/** How many rows a page of a list holds at most, and from how many on it has a search. */

/** Shorter lists are seen at a glance. */
export const LONG_LIST = 12;

/** People that a page of a list holds at most: those that an organiser can add, and a leaderboard's. */
export const PEOPLE_PAGE = 200;
/** Tournaments of a person, a championship or home: cards side by side. */
export const CARD_PAGE = 40;
/** A page of what somebody has played or organised, beside what is not over. */
export const OWN_PAST_PAGE = 20;
/** A page of what somebody's points in a championship are made of. */
export const LEDGER_PAGE = 20;
/** Championships that an organiser chooses from. */
export const CHOICE_PAGE = 500;
/** Championships, bookings, rated events. */
export const ROW_PAGE = 100;
/** Tournaments whose facts are asked for at once: as many as a day of a hall has classes. */
export const RECORDS_AT_ONCE = 40;
