/** What a form changes: its fields that differ from what was seen, and never over another person's change. */
import { isDeepStrictEqual } from 'node:util';
import { serverFault } from '#messages/fault.ts';
import { coded } from '#server/platform/http/reply/problem.ts';

interface Versions<Fields> {
  /** As they are now. */
  readonly current: Fields;
  /** As they were when the form was opened. */
  readonly seen: Fields;
  readonly wanted: Fields;
}

export function changedFields<Fields, Key extends keyof Fields & string>(
  keys: readonly Key[],
  { current, seen, wanted }: Versions<Fields>,
  pathOf: (key: Key) => string = (key) => key,
): Key[] {
  const changed = keys.filter(
    (key) => !isDeepStrictEqual(wanted[key], seen[key]) && !isDeepStrictEqual(wanted[key], current[key]),
  );
  const lost = changed.find((key) => !isDeepStrictEqual(seen[key], current[key]));
  if (lost === undefined) return changed;
  throw coded(
    409,
    'CHANGED_SINCE',
    {},
    { errors: [{ path: pathOf(lost), message: serverFault('inputs.changedMeanwhile') }] },
  );
}

/** As a log keeps them: each field with what it was and what it is. */
export const fromAndTo = <Fields, Key extends keyof Fields & string>(
  changed: readonly Key[],
  { current, wanted }: Pick<Versions<Fields>, 'current' | 'wanted'>,
) => Object.fromEntries(changed.map((key) => [key, { from: current[key], to: wanted[key] }]));
