/**
 * Back closes the topmost dialog, and the page under it stays with all that was typed. The router's history takes such a
 * step back by itself, so that no entry of a closed dialog is ever left in it.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Android's Back where there is no earlier page to go to, which would leave the app. */
interface Watched {
  readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
}

/** On other devices a close watcher also takes Escape, which may be meant for a calendar within the dialog. */
const isHandheld = (): boolean => window.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;

/** What is open closes from the top. */
const open: (() => void)[] = [];

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const history = useRouter({ warn: false })?.history;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const own = () => onBack();
    open.push(own);
    const unblock = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        open.at(-1)?.();
        return true;
      },
    });
    const { CloseWatcher } = window as Watched;
    const watcher = CloseWatcher && isHandheld() ? new CloseWatcher() : undefined;
    watcher?.addEventListener('close', own);
    return () => {
      open.splice(open.lastIndexOf(own), 1);
      unblock?.();
      watcher?.destroy();
    };
  }, [isOpen, history]);
}
