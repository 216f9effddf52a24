/** What all boards of the hall show, from the desk, so that no one has to walk to a TV. */
import { SelectField } from '#app/ui/controls/field.tsx';
import type { BoardView } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';
import styles from '../desk.module.css';

const VIEWS: readonly (readonly [BoardView, string])[] = [
  ['tables', 'Tables'],
  ['calls', 'Calls'],
  ['groups', 'Groups'],
  ['bracket', t('desk.mainStage')],
];

interface BoardSwitchProps {
  readonly shown: BoardView | null;
  /** How many are open; undefined until it is known. */
  readonly open: string | undefined;
  readonly onSwitch: (view: BoardView | null) => void;
}

export function BoardSwitch({ shown, open, onSwitch }: BoardSwitchProps) {
  return (
    <div className={styles.boards}>
      <SelectField
        label={t('desk.allBoardsShow')}
        value={shown ?? ''}
        onChange={({ target }) => onSwitch(VIEWS.find(([view]) => view === target.value)?.[0] ?? null)}
      >
        <option value="">{t('desk.eachBoardsOwnView')}</option>
        {VIEWS.map(([view, words]) => (
          <option key={view} value={view}>
            {words}
          </option>
        ))}
      </SelectField>
      {open !== undefined && <p>{open}</p>}
    </div>
  );
}
