/** The headings of the tournament list's parts. */
import type { ListPart } from '#contract/tournaments/list-parts.ts';
import { t } from '#messages/t.ts';

export const partNames: Readonly<Record<ListPart, string>> = {
  now: t('tournamentList.now'),
  upcoming: t('tournamentList.upcoming'),
  past: t('tournamentList.past'),
};
