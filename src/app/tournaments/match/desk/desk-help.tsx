/** Which keys enter a result, and the switch that turns them off. */

import { Checkbox } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import styles from './desk-help.module.css';
import { chooseSingleKeys, useSingleKeys } from './single-keys.ts';

const KEYS: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [['0', '9'], 'Score of the player in focus'],
  [['←', '→'], 'The one player, the other player'],
  [['↑', '↓'], 'One more, one less'],
  [['Enter'], 'Save the result'],
  [['Esc'], 'Give up what is not saved'],
  [['N'], 'Next match without a result, at any table'],
  [['J', 'K'], 'Next and previous match at this table'],
  [['?'], 'This help'],
];

export function DeskHelp({ onClose }: { readonly onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, effect]) => (
          <div key={effect}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className={styles.between}>{key === '9' ? 'to' : 'or'}</span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Keys act on the match page"
        checked={isOn}
        onChange={(event) => chooseSingleKeys(event.target.checked)}
      />
    </Dialog>
  );
}
