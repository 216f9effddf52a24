/** The notices themselves; loaded with the first one. */
import { type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { told } from '#app/ui/controls/sentence.tsx';
import { AlertTriangleFilledIcon, CheckIcon, Loader2Icon, XIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import styles from './toaster.module.css';
import { ACTION_DURATION, hangBoard, MAX_NOTICES, NOTICE_DURATION, type Notice, type NoticeBoard } from './toasts.ts';

const durationOf = ({ kind, action }: Notice): number =>
  kind === 'loading' ? Number.POSITIVE_INFINITY : action ? (action.duration ?? ACTION_DURATION) : NOTICE_DURATION;

const show = (notice: Notice, duration = durationOf(notice)) => {
  toast.custom(() => <NoticePlate notice={notice} />, { id: notice.id, duration });
};
const board: NoticeBoard = {
  show,
  dismiss: (id) => {
    toast.dismiss(id);
  },
};

/** Above whatever is pinned to the bottom. */
const offset = { right: 'max(20px, var(--tt-inset-side))', bottom: 'calc(20px + var(--tt-bar))' };
const phoneOffset = { left: 'var(--tt-gutter)', right: 'var(--tt-gutter)', bottom: 'calc(16px + var(--tt-bar))' };

export function Toaster() {
  useEffect(() => hangBoard(board), []);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={MAX_NOTICES}
      expand
      gap={8}
      offset={offset}
      mobileOffset={phoneOffset}
      containerAriaLabel={t('ui.notifications')}
      className={styles.list ?? ''}
    />
  );
}

const icons = {
  loading: (
    <span className="tt-spinner">
      <Loader2Icon size={22} stroke={2.4} />
    </span>
  ),
  success: <CheckIcon size={22} stroke={3} />,
  error: <AlertTriangleFilledIcon size={20} />,
};

/** The list would stand in the way of Tab: it takes the focus itself, and sends it back when left. */
const leaveFocusAlone = (plate: HTMLElement | null) => {
  plate?.closest('li')?.setAttribute('tabindex', '-1');
};

/** Stays while the focus is in it, which would be lost with it; its time begins again afterwards. */
const holdWhileFocused = (notice: Notice) => ({
  onFocus: (event: FocusEvent) => {
    event.stopPropagation();
    show(notice, Number.POSITIVE_INFINITY);
  },
  onBlur: (event: FocusEvent) => {
    event.stopPropagation();
    // One that has been dismissed would be shown anew.
    if (toast.getToasts().some(({ id }) => id === notice.id)) show(notice);
  },
});

function NoticePlate({ notice }: { readonly notice: Notice }) {
  const { action } = notice;
  return (
    <div
      ref={leaveFocusAlone}
      className={styles.plate}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      {...holdWhileFocused(notice)}
    >
      <span className={`${styles.tile} ${styles[notice.kind]}`}>{icons[notice.kind]}</span>
      <div className={styles.words}>
        {notice.title !== undefined && <p className={styles.title}>{notice.title}</p>}
        <p>{typeof notice.text === 'string' ? notice.text : told(notice.text)}</p>
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(notice.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('ui.dismiss')} onClick={() => toast.dismiss(notice.id)}>
        <XIcon size={20} />
      </IconButton>
    </div>
  );
}
