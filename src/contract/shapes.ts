/**
 * Guards of what a page reads that is no reply to a call: events of streams, and what the device has kept. Each looks at
 * what is read without asking further. The schemas say it all, but would bring zod into the first routes, which have no room for it.
 */

type Check = (value: unknown) => boolean;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';

export const listOf =
  <T>(isOne: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isOne);

export const withFields =
  <T extends object>(fields: { readonly [Name in keyof T]?: Check }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(fields as Record<string, Check>).every(([name, isRight]) =>
      isRight(Reflect.get(value, name)),
    );

/** The value that a text of JSON holds, where it has the shape; null where it has another one, or is no JSON. */
export function parseAs<T>(isShape: (value: unknown) => value is T, text: string | null): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isShape(value) ? value : null;
  } catch {
    return null;
  }
}
