/** A form that meets a session that has ended: what was typed is kept, and is there again after the login. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSessionOver } from '#app/call/api-error.ts';
import { dropDraft, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import { useSession } from './queries.ts';
import { SessionEnded } from './session-ended.tsx';

export interface Resumed<Values extends object> {
  /** What this person had typed when the session ended, once. */
  readonly typed: Partial<Values> | null;
  /** Every refusal is told here. */
  readonly refused: (error: unknown) => void;
  /** Beside the submit: nothing, or the way to log in again. */
  readonly notice: (valuesNow: () => Values) => ReactNode;
}

export function useResumed<Values extends object>(key: string): Resumed<Values> {
  const owner = useSession().me?.id ?? '';
  const [typed] = useState(() => readDraft(key, owner) as Partial<Values> | null);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    if (typed) dropDraft(key);
  }, [key, typed]);
  return {
    typed,
    refused: (error) => setEnded(isSessionOver(error)),
    notice: (valuesNow) => hasEnded && <Kept keep={() => keepLastingDraft(key, owner, valuesNow())} />,
  };
}

/** However the page is left, by this button or another one, and as soon as it is there to be seen. */
function Kept({ keep }: { readonly keep: () => void }) {
  const latest = useRef(keep);
  useLayoutEffect(() => {
    latest.current = keep;
  });
  useLayoutEffect(() => {
    const onLeave = () => latest.current();
    window.addEventListener('pagehide', onLeave);
    return () => window.removeEventListener('pagehide', onLeave);
  }, []);
  return <SessionEnded />;
}
