/** A modal dialog. It brings MUI along, so load the dialogs of a screen lazily. */
import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { XIcon } from '#app/ui/pictures/icons.tsx';
import { MuiTheme } from '#app/ui/theme/mui-theme.tsx';
import { t } from '#messages/t.ts';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Escape, Back, the backdrop and the cross ask for it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot, side by side; the main one last. */
  readonly actions?: ReactNode;
  /** Width on screens that have it: 480 or 720. */
  readonly width?: 'narrow' | 'wide';
  /** While something is under way nothing closes it. */
  readonly busy?: boolean;
  /** Whether what stands in it is known, or cannot be: what came later would move its buttons from under a finger. */
  readonly isKnown?: boolean;
}

export function Dialog(props: DialogProps) {
  const { open, title, onClose, children, actions, width = 'narrow', busy = false, isKnown = true } = props;
  const titleId = useId();
  useBackCloses(open, () => {
    if (!busy) onClose();
  });
  return (
    <MuiTheme>
      <MuiDialog
        open={open}
        onClose={busy ? undefined : onClose}
        aria-labelledby={titleId}
        slotProps={{
          transition: { onEntered: keepNoticesReadable },
          paper: { className: `${styles.paper} ${width === 'wide' ? styles.wide : ''}` },
        }}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t('ui.close')} onClick={onClose} disabled={busy}>
            <XIcon size={26} />
          </IconButton>
        </div>
        <div className={styles.body}>{isKnown ? children : <Loading />}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </MuiDialog>
    </MuiTheme>
  );
}

/** MUI hides everything beside an open dialog from screen readers; a refusal said meanwhile must still be heard. */
function keepNoticesReadable(): void {
  document.getElementById('notices')?.removeAttribute('aria-hidden');
}
