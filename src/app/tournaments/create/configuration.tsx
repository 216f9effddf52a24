/** Half of a tournament's form, new or edited: its format, and folded behind it its rules and points. */
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '#app/ui/controls/field.tsx';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { t } from '#messages/t.ts';
import styles from './create-form.module.css';
import { type LockedFields, lock } from './locked-field.tsx';
import { PointsFields } from './points-fields.tsx';
import { RulesFields } from './rules-fields.tsx';

export interface ConfigurationProps {
  readonly form: UseFormReturn<TournamentCreate>;
  /** The fields that cannot be changed any more, each with the reason. */
  readonly locked?: LockedFields;
}

export function Configuration({ form, locked = {} }: ConfigurationProps) {
  const { register, setValue } = form;
  const format = register('tournamentFormat', {
    onChange: ({ target }) => {
      if (target.value !== 'ROUND_ROBIN') return;
      // There is no semi-final whose losers could play for it, and nobody is out after a match.
      setValue('includeThirdPlacePlayoff', false);
      setValue('places', null);
    },
  });
  return (
    <section className={`tt-sheet ${styles.card}`} aria-labelledby="configuration">
      <h2 id="configuration">{t('create.configuration')}</h2>
      <SelectField label={t('create.format')} {...lock(locked.tournamentFormat)} {...format}>
        <option value="GROUPS_WITH_MAIN_STAGE">{t('create.groupsWithMainStage')}</option>
        <option value="ROUND_ROBIN">{t('create.roundRobin')}</option>
        <option value="KNOCKOUT">{t('create.knockout')}</option>
      </SelectField>
      <RulesFields form={form} locked={locked} />
      <PointsFields form={form} locked={locked} />
    </section>
  );
}
