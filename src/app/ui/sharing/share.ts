/** Passing on the address of a page. */
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import { saveFile } from './save-file.ts';

export interface Shared {
  readonly title: string;
  readonly url: string;
}

/** The device's own way to share; where it has nothing of the kind, the address is copied. */
export async function share(shared: Shared): Promise<void> {
  if (!('share' in navigator)) {
    await copyLink(shared.url);
    return;
  }
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closed without choosing anybody: nothing to tell.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(shared.url);
  }
}

/** The device's own way to share; where that takes no files, or not now, the picture is saved. */
export async function sharePicture(picture: File, title: string): Promise<void> {
  const shared = { files: [picture], title };
  if ('canShare' in navigator && navigator.canShare(shared)) {
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(picture.name, picture);
  notify.success(t('ui.pictureSaved'));
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify.success(t('ui.linkCopied'));
  } catch {
    // Not allowed, or an insecure origin.
    notify.error(t('ui.linkCouldNotBe'));
  }
}
