/** Names that their owners hide. */
import { expect, test } from 'vitest';
import { shownName } from '#event/shown-name.ts';

test('a hidden name becomes a code, the same each time and another one for another person', () => {
  const ana = { id: 'a1', firstName: 'Ana', lastName: 'Horvat' };
  expect(shownName(ana)).toEqual({ firstName: 'Ana', lastName: 'Horvat' });
  const hidden = shownName({ ...ana, isHidden: true });
  expect(hidden.firstName).toBe('Player');
  expect(hidden.lastName).toMatch(/^[0-9A-Z]{4}$/);
  expect(shownName({ ...ana, firstName: 'Iva', isHidden: true })).toEqual(hidden);
  expect(shownName({ ...ana, id: 'a2', isHidden: true })).not.toEqual(hidden);
});
