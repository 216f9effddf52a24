/** Which of a screen's dialogs is open; where one is about something, the kind says about what. */
import { useCallback, useState } from 'react';

interface OpenDialog<Kind> {
  /** Undefined while none is. */
  readonly dialog: Kind | undefined;
  readonly open: (dialog: Kind) => void;
  readonly close: () => void;
}

/** `first` says which one the screen opens with. */
export function useDialog<Kind extends string | { readonly kind: string }>(
  first?: () => Kind | undefined,
): OpenDialog<Kind> {
  const [dialog, open] = useState<Kind | undefined>(first);
  const close = useCallback(() => open(undefined), []);
  return { dialog, open, close };
}
