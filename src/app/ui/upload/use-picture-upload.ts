/** A picture's upload as a screen shows it: under way or not, how far, and a way to stop it. */
import { useRef, useState } from 'react';
import { messageOf } from '#app/call/api-error.ts';
import { notifyMutation, type Settled } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import type { PictureUpload } from './post-picture.ts';

export interface UploadWords {
  readonly success: string;
  /** Where the server gives no reason. */
  readonly error: string;
}

export interface UploadState {
  readonly upload: (file: File) => Promise<Settled<unknown>>;
  /** How much has been sent, from 0 to 1; undefined while nothing is on its way. */
  readonly sent: number | undefined;
  readonly cancel: () => void;
}

export function usePictureUpload(post: (upload: PictureUpload) => Promise<unknown>, words: UploadWords): UploadState {
  const [sent, setSent] = useState<number>();
  const stop = useRef<AbortController>(null);
  const upload = async (file: File) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSent(0);
    const settled = await notifyMutation(post({ file, onSent: setSent, signal }), {
      success: words.success,
      error: (error) => (signal.aborted ? t('ui.uploadWasCanceled') : messageOf(error, words.error)),
    });
    setSent(undefined);
    return settled;
  };
  return { upload, sent, cancel: () => stop.current?.abort() };
}
