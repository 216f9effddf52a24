/** Asks before something is done that people may regret. */

import type { ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** What is lost or done. */
  readonly children: ReactNode;
  /** The word on the button that does it. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly busy?: boolean;
  /** As of a dialog; its main button waits for it. */
  readonly isKnown?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirm,
    cancel = t('common.cancel'),
    busy = false,
    isKnown = true,
    onConfirm,
    onClose,
  } = props;
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={busy}>
        {cancel}
      </Button>
      <Button variant="primary" onClick={onConfirm} loading={busy || !isKnown}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} busy={busy} isKnown={isKnown} actions={actions}>
      {children}
    </Dialog>
  );
}
