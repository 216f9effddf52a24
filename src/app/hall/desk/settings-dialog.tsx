/** Settings of the hall: fixed or free tables, rest, the time that a player has to come, and whether it calls by itself. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox, Segmented, SelectField } from '#app/ui/controls/field.tsx';
import { NumberStepper } from '#app/ui/controls/number-stepper.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import type { HallMode } from '#hall/terms.ts';
import { isLanguage, LANGUAGES } from '#messages/language.ts';
import { LANGUAGE_NAMES } from '#messages/language-names.ts';
import { t } from '#messages/t.ts';
import styles from './desk.module.css';
import type { DaySettings } from './model/desk-actions.ts';

export type KnownSettings = Required<DaySettings>;

interface SettingsDialogProps {
  readonly settings: KnownSettings;
  readonly onSave: (changed: DaySettings) => void;
  readonly onClose: () => void;
}

const MODES: readonly { readonly value: HallMode; readonly label: string }[] = [
  { value: 'free', label: t('desk.nextFreeTable') },
  { value: 'fixed', label: t('desk.fixedTables') },
];

const EXPLAINED: Readonly<Record<HallMode, string>> = {
  free: t('desk.nextFreeTableWhy'),
  fixed: t('desk.fixedTablesWhy'),
};

const MOST_MINUTES = 60;

export function SettingsDialog({ settings, onSave, onClose }: SettingsDialogProps) {
  const [chosen, setChosen] = useState(settings);
  const change = (part: DaySettings) => setChosen({ ...chosen, ...part });
  const save = () => {
    onSave(changesOf(settings, chosen));
    onClose();
  };
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button variant="primary" onClick={save}>
        {t('common.save')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('desk.hallSettings')} onClose={onClose} actions={buttons}>
      <div className={styles.settings}>
        <Segmented label={t('desk.mode')} options={MODES} value={chosen.mode} onChange={(mode) => change({ mode })} />
        <p className="tt-ink2">{EXPLAINED[chosen.mode]}</p>
        <NumberStepper
          label={t('desk.restMinutes')}
          value={chosen.restMinutes}
          max={MOST_MINUTES}
          onChange={(restMinutes) => change({ restMinutes })}
        />
        <NumberStepper
          label={t('desk.noShowMinutes')}
          value={chosen.noShowMinutes}
          max={MOST_MINUTES}
          onChange={(noShowMinutes) => change({ noShowMinutes })}
        />
        <Checkbox
          label={t('desk.callsAutomatically')}
          checked={chosen.callsByItself}
          onChange={({ target }) => change({ callsByItself: target.checked })}
        />
        <Checkbox
          label={t('desk.confirmsResults')}
          checked={chosen.confirmsResults}
          onChange={({ target }) => change({ confirmsResults: target.checked })}
        />
        <SelectField
          label={t('desk.hallLanguage')}
          hint={t('desk.hallLanguageWhy')}
          value={chosen.language ?? ''}
          onChange={({ target }) => change({ language: isLanguage(target.value) ? target.value : null })}
        >
          <option value="">{t('desk.ownLanguage')}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language} translate="no">
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  );
}

/** What was touched alone, so that another desk's change meanwhile is kept. */
function changesOf(before: KnownSettings, after: KnownSettings): DaySettings {
  return {
    ...(after.mode !== before.mode && { mode: after.mode }),
    ...(after.restMinutes !== before.restMinutes && { restMinutes: after.restMinutes }),
    ...(after.noShowMinutes !== before.noShowMinutes && { noShowMinutes: after.noShowMinutes }),
    ...(after.callsByItself !== before.callsByItself && { callsByItself: after.callsByItself }),
    ...(after.confirmsResults !== before.confirmsResults && { confirmsResults: after.confirmsResults }),
    ...(after.language !== before.language && { language: after.language }),
  };
}
