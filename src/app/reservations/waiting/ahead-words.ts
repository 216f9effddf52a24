/** How long the queue before somebody is, in words. */
import { t } from '#messages/t.ts';
export const aheadWords = (ahead: number): string =>
  ahead === 0
    ? t('reservations.youAreNext')
    : ahead === 1
      ? t('reservations.oneIsBeforeYou')
      : t('reservations.aheadAreBeforeYou', { ahead });
