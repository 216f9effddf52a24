/** Milliseconds in which a result can be taken back by the person who entered it. */
export const UNDO_WINDOW = 60_000;
