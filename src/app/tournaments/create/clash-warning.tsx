/** Says that the venue is taken by another tournament on these days; nothing is forbidden. */

import { InfoCircleIcon } from '#app/ui/pictures/more-icons.tsx';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { pageLocale } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';
import styles from './create-form.module.css';
import { clashesAt } from './venue-clash.ts';

export interface ClashWarningProps {
  readonly venueId: string;
  readonly range: readonly [string, string];
  readonly tournaments: readonly TournamentDto[];
}

export function ClashWarning({ venueId, range, tournaments }: ClashWarningProps) {
  const names = clashesAt(tournaments, venueId, range).map(({ tournament }) => tournament.name);
  return (
    <div role="status" className={names.length > 0 ? styles.warning : undefined}>
      {names.length > 0 && (
        <>
          <InfoCircleIcon size={22} />
          <p>
            {t('create.venueIsTaken', { count: names.length, names: new Intl.ListFormat(pageLocale()).format(names) })}
          </p>
        </>
      )}
    </div>
  );
}
