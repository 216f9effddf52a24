/** Keys of the advisory locks of the whole database, each its own; they mean nothing beyond being ours. */

/** One node migrates while the others wait. */
export const MIGRATION_LOCK = 7_061_120_250_401;
/** Ratings are changed by one transaction at a time. */
export const RATINGS_LOCK = 7_061_120_250_402;
/** The turn of those who change them; the lock's refusals name it. */
export const RATINGS_TURN = 'ratings';
/** One node takes the daily backup, for as long as that takes, while everybody goes on. */
export const BACKUP_LOCK = 7_061_120_250_403;
