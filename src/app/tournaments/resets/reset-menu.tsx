/** The resets, behind a menu, each with a question that says what is lost. */
import { useCallback, useRef, useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import styles from '#app/tournaments/page/tournament-actions.module.css';
import { Button } from '#app/ui/controls/button.tsx';
import { Menu, menuItemClass } from '#app/ui/controls/menu.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { ChevronDownIcon } from '#app/ui/pictures/icons.tsx';
import { RefreshIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import type { Action } from '#tournament/terms.ts';
import type { ResetKind } from './reset-dialog.tsx';

const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'), 'ResetDialog');

interface ResetMenuProps {
  readonly tournamentId: string;
  readonly actions: readonly Action[];
  readonly disabled: boolean;
}

const entries = [
  { action: 'RESET_TOURNAMENT', kind: 'tournament', label: t('resets.resetTournament') },
  { action: 'RESET_TOURNAMENT_TO_GROUPS', kind: 'to-groups', label: t('resets.resetToGroups') },
] as const satisfies readonly { action: Action; kind: ResetKind; label: string }[];

export function ResetMenu({ tournamentId, actions, disabled }: ResetMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { dialog, open, close } = useDialog<ResetKind>();
  const closeMenu = useCallback(() => setOpen(false), []);
  const ask = (kind: ResetKind) => {
    setOpen(false);
    open(kind);
  };
  return (
    <span className={styles.menu}>
      <Button
        ref={opener}
        variant="outlined"
        start={<RefreshIcon size={20} />}
        end={<ChevronDownIcon size={20} />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('resets.reset')}
      </Button>
      {isOpen && (
        <Menu label={t('resets.reset')} opener={opener} onClose={closeMenu} width={220}>
          {entries
            .filter(({ action }) => actions.includes(action))
            .map(({ kind, label }) => (
              <button key={kind} type="button" role="menuitem" className={menuItemClass} onClick={() => ask(kind)}>
                {label}
              </button>
            ))}
        </Menu>
      )}
      {dialog && <ResetDialog tournamentId={tournamentId} kind={dialog} onClose={close} />}
    </span>
  );
}
