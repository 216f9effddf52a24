/** How long the queue before somebody is, in words. */
import { t } from '#messages/t.ts';

export const aheadWords = (ahead: number): string => t('reservations.aheadOfYou', { ahead });
