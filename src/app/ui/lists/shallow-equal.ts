/** Whether two objects with the same keys hold the very same values. */
export const shallowEqual = (one: object, other: object): boolean =>
  Object.entries(one).every(([key, value]) => value === Reflect.get(other, key));
