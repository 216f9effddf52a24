/** What the main stage plays for beside its final: one choice of two fields of the tournament. */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '#app/ui/controls/field.tsx';
import type { TournamentCreate } from '#contract/tournaments/tournament-fields.ts';
import { t } from '#messages/t.ts';
import { type LockedFields, lock } from './locked-field.tsx';

interface PlacesFieldProps {
  readonly form: UseFormReturn<TournamentCreate>;
  readonly locked: LockedFields;
}

export function PlacesField({ form: { control, setValue }, locked }: PlacesFieldProps) {
  const [includesThird, places] = useWatch({ control, name: ['includeThirdPlacePlayoff', 'places'] });
  const choose = (choice: string) => {
    setValue('includeThirdPlacePlayoff', choice === 'THIRD', { shouldDirty: true });
    setValue('places', choice === 'CONSOLATION' ? choice : null, { shouldDirty: true });
  };
  return (
    <SelectField
      label={t('create.placesPlayedFor')}
      {...lock(locked.places)}
      value={places ?? (includesThird ? 'THIRD' : 'FINAL')}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="FINAL">{t('create.finalOnly')}</option>
      <option value="THIRD">{t('create.thirdPlace')}</option>
      <option value="CONSOLATION">{t('create.consolation')}</option>
    </SelectField>
  );
}
