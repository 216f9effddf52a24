/**
 * A long form whose changes are kept on this device until it is sent: they are there again for the same person after an iPhone
 * has ended the app in the background, after a reload and after a login.
 */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSessionOver } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { ANYBODY, dropDraft, keepLastingDraft, readDraft } from '#app/ui/controls/draft.ts';
import { t } from '#messages/t.ts';
import { useSession } from './queries.ts';
import styles from './session-ended.module.css';
import { SessionEnded } from './session-ended.tsx';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'reset' | 'getValues'>;

export interface LongForm {
  /** Above the form: that it holds what was typed before. */
  readonly typedBefore: ReactNode;
  /** Beside its submit: the way to log in again. */
  readonly sessionEnded: ReactNode;
  /** Every refusal is told here. */
  readonly refused: (error: unknown) => void;
  readonly sent: () => void;
}

/**
 * Only the fields that differ from what is stored are kept, and laid over what is stored by then: what another person has changed
 * in the other fields meanwhile stays.
 */
export function useLongForm<Values extends FieldValues>(
  form: Form<Values>,
  key: string,
  stored: Values,
  locked: object = {},
): LongForm {
  const owner = useSession().me?.id ?? ANYBODY;
  const { subscribe, reset, getValues } = form;
  const [typed, setTyped] = useState(() => typedOver(stored, readDraft(key, owner), locked));
  const [hasEnded, setEnded] = useState(false);
  const latest = useRef(stored);
  useLayoutEffect(() => {
    latest.current = stored;
  });
  // Before the first keystroke. What is stored stays the default, so that the fields count as changed.
  useLayoutEffect(() => {
    if (typed) reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
  }, [typed, reset, getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (owner === ANYBODY) return;
          const changed = Object.entries(values).filter(([name, value]) => !isSame(value, latest.current[name]));
          if (changed.length > 0) keepLastingDraft(key, owner, Object.fromEntries(changed));
          else dropDraft(key);
        },
      }),
    [subscribe, key, owner],
  );
  const forget = () => {
    dropDraft(key);
    setTyped(null);
  };
  const startOver = () => {
    // Whatever a form keeps when it hears of newer values.
    reset(latest.current, { keepDirtyValues: false, keepErrors: false });
    forget();
  };
  return {
    typedBefore: typed && <TypedBefore onStartOver={startOver} />,
    sessionEnded: hasEnded && <SessionEnded />,
    refused: (error) => setEnded(isSessionOver(error)),
    sent: () => {
      setEnded(false);
      forget();
    },
  };
}

/** Null as well where nothing of it can be changed any more. */
function typedOver<Values extends FieldValues>(stored: Values, draft: object | null, locked: object) {
  const kept = Object.entries(draft ?? {}).filter(([name]) => name in stored && !(name in locked));
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<Values>) : null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const TypedBefore = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <div role="status" className={`tt-sheet ${styles.note}`}>
    <p>{t('session.typedBefore')}</p>
    <Button variant="outlined" onClick={onStartOver}>
      {t('common.startOver')}
    </Button>
  </div>
);
