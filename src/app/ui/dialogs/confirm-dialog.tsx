/** Asks before something is done that people may regret. */
import type { ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What is lost or done. */
  readonly children: ReactNode;
  /** The word on the button that does it. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly busy?: boolean;
  /** Whether what is said is known, or cannot be: what came later would move the buttons from under a finger. */
  readonly isKnown?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Cancel', busy = false, isKnown = true, onConfirm, onClose } = props;
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
    <Dialog open={open} title={title} onClose={onClose} busy={busy} actions={actions}>
      {isKnown ? children : <Loading />}
    </Dialog>
  );
}
