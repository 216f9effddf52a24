/** Which keys enter a result, and the switch that turns them off. */
import { Checkbox } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { t } from '#messages/t.ts';
import styles from './desk-help.module.css';
import { chooseSingleKeys, useSingleKeys } from './single-keys.ts';

const KEYS: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [['0', '9'], t('match.keyScore')],
  [['←', '→'], t('match.keyOtherPlayer')],
  [['↑', '↓'], t('match.keyMoreLess')],
  [['Enter'], t('match.keySave')],
  [['Esc'], t('match.keyDiscard')],
  [['N'], t('match.keyNextOpen')],
  [['J', 'K'], t('match.keyNeighbours')],
  [['?'], t('match.keyHelp')],
];

export function DeskHelp({ onClose }: { readonly onClose: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog open title={t('match.keyboardShortcuts')} onClose={onClose}>
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
        label={t('match.keysActHere')}
        checked={isOn}
        onChange={(event) => chooseSingleKeys(event.target.checked)}
      />
    </Dialog>
  );
}
