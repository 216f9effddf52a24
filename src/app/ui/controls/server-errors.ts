/** Ties what the server found wrong (422) to the fields of a form. */
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#app/call/api-error.ts';

/** Sets the server's words at the fields they are about and moves to the first; tells whether there were any. */
export function tieServerErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError) || error.status !== 422) return false;
  const tied = error.errors.flatMap(({ path, message }) => {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    return field === undefined ? [] : [{ field, message }];
  });
  for (const [index, { field, message }] of tied.entries()) {
    setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return tied.length > 0;
}
