/** The restore of the product as a process of its own, which a test kills. */
import '#server/backup/restore-command.ts';
