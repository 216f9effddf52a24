/** A score as the page's language writes it: 3–1 in English, 3:1 in German and Croatian, 3-1 in French. */
import { t } from '#messages/t.ts';

export const scoreText = (first: number | string, second: number | string): string =>
  `${first}${t('common.scoreSign')}${second}`;
