/** What all boards of the hall show, from the desk, so that no one has to walk to a TV; and how many are open. */
import { SelectField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import type { BoardView } from '#contract/hall/hall.ts';
import { t } from '#messages/t.ts';

const VIEWS: readonly (readonly [BoardView, string])[] = [
  ['tables', t('desk.boardTables')],
  ['calls', t('desk.boardCalls')],
  ['groups', t('desk.boardGroups')],
  ['bracket', t('desk.boardBracket')],
];

interface BoardsDialogProps {
  readonly shown: BoardView | null;
  /** How many are open; undefined until it is known. */
  readonly open: string | undefined;
  readonly onSwitch: (view: BoardView | null) => void;
  readonly onClose: () => void;
}

export function BoardsDialog({ shown, open, onSwitch, onClose }: BoardsDialogProps) {
  return (
    <Dialog open title={t('desk.boards')} onClose={onClose}>
      <SelectField
        label={t('desk.allBoardsShow')}
        value={shown ?? ''}
        onChange={({ target }) => onSwitch(VIEWS.find(([view]) => view === target.value)?.[0] ?? null)}
      >
        <option value="">{t('desk.ownView')}</option>
        {VIEWS.map(([view, words]) => (
          <option key={view} value={view}>
            {words}
          </option>
        ))}
      </SelectField>
      {open !== undefined && <p className="tt-ink2">{open}</p>}
    </Dialog>
  );
}
