/** A person's name as the page says it: that of a deleted account is no name, but words. */
import { FORMER_PLAYER } from '#contract/accounts/former-player.ts';
import { t } from '#messages/t.ts';

export const shownName = (name: string): string => (name === FORMER_PLAYER ? t('ui.formerPlayer') : name);
