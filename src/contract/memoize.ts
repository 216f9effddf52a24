/** Computes something of an object or a list once, however often it is asked for, and keeps it as long as that. */
export function memoizeByIdentity<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const entry = known.get(key) ?? { result: compute(key) };
    known.set(key, entry);
    return entry.result;
  };
}
