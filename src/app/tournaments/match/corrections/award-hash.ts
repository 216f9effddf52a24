/** Behind # in a match's address: its page opens with the choice of who was there. */
export const AWARD = 'award';
