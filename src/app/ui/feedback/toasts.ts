/**
 * Notices at the bottom right. Nothing of them is loaded before the first one: a call is kept until the toaster is there.
 */
import { DEFAULT_ERROR_TEXT, saidBy } from '#app/call/api-error.ts';
import { t } from '#messages/t.ts';
import type { Message } from '#tournament/message.ts';

type NoticeKind = 'loading' | 'success' | 'error';

export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string | undefined;
  readonly text: string | Message;
  readonly action?: NoticeAction | undefined;
}

/** A button in the notice, which it closes. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  /** For how long it is offered, in milliseconds; missing: `ACTION_DURATION`. */
  readonly duration?: number;
}

/** Success and error close by themselves; loading stays until something takes its place. */
export const NOTICE_DURATION = 2000;
/** A notice with a button has to be reached and pressed; what it does is offered elsewhere as well. */
export const ACTION_DURATION = 10_000;
export const MAX_NOTICES = 5;

export interface NoticeBoard {
  readonly show: (notice: Notice) => void;
  readonly dismiss: (id: string) => void;
}

let board: NoticeBoard | undefined;
let waiting: ((board: NoticeBoard) => void)[] = [];
let summon: (() => void) | undefined;
let isSummoned = false;
let count = 0;

function tell(action: (board: NoticeBoard) => void): void {
  if (board) {
    action(board);
    return;
  }
  waiting.push(action);
  isSummoned = true;
  summon?.();
}

/** The toaster says here that it is ready; what was waiting is shown. */
export function hangBoard(next: NoticeBoard): () => void {
  board = next;
  const actions = waiting;
  waiting = [];
  for (const action of actions) action(next);
  return () => {
    if (board === next) board = undefined;
  };
}

/** The shell says here how to bring the toaster. */
export function onFirstNotice(bring: () => void): () => void {
  summon = bring;
  if (isSummoned) bring();
  return () => {
    summon = undefined;
  };
}

interface ShowOptions {
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  readonly action?: NoticeAction | undefined;
}

function show(kind: NoticeKind, text: string | Message, { title, id, action }: ShowOptions): string {
  const notice: Notice = { id: id ?? `notice-${++count}`, kind, title, text, action };
  tell((board) => board.show(notice));
  return notice.id;
}

/** Each returns the notice's id; given an id, the notice of that id is replaced. */
export const notify = {
  loading: (id?: string): string => show('loading', t('ui.waitAMoment'), { title: t('common.loading'), id }),
  success: (text: string | Message, title?: string, id?: string, action?: NoticeAction): string =>
    show('success', text, { title, id, action }),
  error: (text: string | Message = DEFAULT_ERROR_TEXT, title?: string, id?: string, action?: NoticeAction): string =>
    show('error', text, { title, id, action }),
  dismiss: (id: string): void => tell((board) => board.dismiss(id)),
};

export interface MutationNotices<T> {
  readonly success: string | ((value: T) => string);
  /** A text for where the server gives none; a function decides alone, and null shows no notice. */
  readonly error?: string | ((error: unknown) => string | Message | null);
  readonly successTitle?: string;
  readonly errorTitle?: string;
  /** A button in the notice of success. */
  readonly action?: (value: T) => NoticeAction | undefined;
  /** A button in the notice of failure. */
  readonly errorAction?: (error: unknown) => NoticeAction | undefined;
}

export type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

/** Shows Loading..., then success or the error in its place. Never rejects; the result says how it went. */
export async function notifyMutation<T>(promise: Promise<T>, notices: MutationNotices<T>): Promise<Settled<T>> {
  const id = notify.loading();
  try {
    const value = await promise;
    const { success } = notices;
    notify.success(
      typeof success === 'function' ? success(value) : success,
      notices.successTitle,
      id,
      notices.action?.(value),
    );
    return { ok: true, value };
  } catch (error) {
    const text = typeof notices.error === 'function' ? notices.error(error) : saidBy(error, notices.error);
    if (text === null) notify.dismiss(id);
    else notify.error(text, notices.errorTitle, id, notices.errorAction?.(error));
    return { ok: false, error };
  }
}
