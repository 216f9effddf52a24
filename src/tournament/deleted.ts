/** For so long a deleted tournament can be restored. */
export const RESTORABLE_DAYS = 30;
