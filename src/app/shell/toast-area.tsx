/** The place of notices on every screen; their code is fetched with the first one. */
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchToaster } from '#app/ui/feedback/fetch-toaster.ts';
import { onFirstNotice } from '#app/ui/feedback/toasts.ts';

/**
 * Nothing until there is a notice to show; then a place of its own in the body, which dialogs leave readable. Where it
 * cannot be fetched the page goes on without, until the next notice.
 */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onFirstNotice(() => {
        fetchToaster().then(
          (module) => setToaster(() => module.Toaster),
          // The next notice fetches it again.
          () => undefined,
        );
      }),
    [],
  );
  return Toaster && createPortal(<Toaster />, document.getElementById('notices') ?? document.body);
}
