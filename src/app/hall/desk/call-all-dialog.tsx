/** Shows what "Call all free tables" calls before it does; each call can be left out. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/field.tsx';
import { PairNames } from '#app/ui/controls/match-names.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { t } from '#messages/t.ts';
import styles from './desk.module.css';
import { type DeskActions, elsewhere } from './model/desk-actions.ts';
import type { DeskProposal } from './model/desk-terms.ts';
import { labelIn, wantedOf } from './parts/match-words.tsx';

interface CallAllDialogProps {
  /** As they were when the list was asked for: it does not change under somebody's eyes. */
  readonly proposals: readonly DeskProposal[];
  readonly actions: DeskActions;
  readonly onClose: () => void;
}

export function CallAllDialog({ proposals, actions, onClose }: CallAllDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = proposals.filter(({ id }) => !left.has(id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const callThem = async () => {
    // After a refusal the list is of a hall that is no more; the desk behind it shows the hall as it is.
    if ((await actions.call(chosen.map(wantedOf))) !== 'unreached') onClose();
  };
  const buttons = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={actions.isBusy}>
        {t('common.cancel')}
      </Button>
      <Button
        variant="primary"
        onClick={callThem}
        loading={actions.isBusy}
        disabled={chosen.length === 0 || actions.callsOn !== null}
      >
        {t('desk.callCount', { count: chosen.length })}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('desk.callAllFree')} busy={actions.isBusy} onClose={onClose} actions={buttons}>
      {actions.callsOn !== null && <p role="status">{told(elsewhere(actions.callsOn))}</p>}
      <ul className={styles.all}>
        {proposals.map(({ id, table, players, ...match }) => (
          <li key={id}>
            <Checkbox
              checked={!left.has(id)}
              onChange={() => toggle(id)}
              label={
                <>
                  <b translate="no">{table}</b> <PairNames>{players}</PairNames>{' '}
                  <small className="tt-ink2">{labelIn(match)}</small>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
