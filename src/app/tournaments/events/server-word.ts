/** What the server has to say of a form of an event: what has changed there meanwhile, and what it refuses. */
import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#app/call/api-error.ts';

/** Takes over what has changed on the server where nothing was typed. */
export function useFollowing<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset'>,
  version: number,
  seen: Values,
): void {
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    form.reset(seen as DefaultValues<Values>, { keepDirtyValues: true, keepErrors: true });
  }, [form, version, seen]);
}

interface Refused<Values extends FieldValues> {
  readonly error: unknown;
  readonly fieldOf: (path: string) => FieldPath<Values> | undefined;
  /** Asks for the fields again. */
  readonly askAgain: () => Promise<void>;
}

/** The fields are asked for again first, so that the words stand beside what the server has now. */
export async function sayAtFields<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  { error, fieldOf, askAgain }: Refused<Values>,
): Promise<void> {
  if (!(error instanceof ApiError) || error.errors.length === 0) return;
  await askAgain();
  for (const { path, message } of error.errors) {
    const field = fieldOf(path);
    if (field) form.setError(field, { type: 'server', message });
  }
}
