/** The form of a small dialog: its values, and the server's refusals at the fields that they are about. */
import { type FormEvent, useState } from 'react';
import { ApiError, isNetworkFailure, messageOf } from '#app/call/api-error.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';

export interface DialogField {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

export interface DialogForm<Name extends string> {
  readonly field: (name: Name) => DialogField;
  readonly submit: (event: FormEvent) => void;
  readonly isSending: boolean;
}

/** What a person may read about a failure without a network, or after the session's end. */
function wordsOf(error: unknown): string {
  if (isNetworkFailure(error)) return t('account.noConnection');
  if (error instanceof ApiError && error.status === 401) return t('account.yourSessionHasEnded');
  return messageOf(error);
}

export function useDialogForm<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  send: (values: Readonly<Record<Name, string>>) => Promise<void>,
  /** Where a refusal stands that is about no field; otherwise it is a notice. */
  fallback?: NoInfer<Name>,
): DialogForm<Name> {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const run = async () => {
    setErrors({});
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const tied = error instanceof ApiError ? error.errors.filter(({ path }) => path in empty) : [];
      if (tied.length > 0) setErrors(Object.fromEntries(tied.map(({ path, message }) => [path, message])));
      else if (fallback === undefined) notify.error(wordsOf(error));
      else setErrors({ [fallback]: wordsOf(error) });
    }
    setSending(false);
  };
  return {
    field: (name) => ({
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }) => {
        const { value } = currentTarget;
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
    submit: (event) => {
      event.preventDefault();
      if (!isSending) void run();
    },
    isSending,
  };
}
