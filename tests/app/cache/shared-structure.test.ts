import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchList, shareStructure, withSharedStructure } from '#app/cache/shared-structure.ts';

interface Item {
  readonly id: number;
  readonly points: number;
}

const idOf = ({ id }: Item): string => String(id);

const lists = fc.array(fc.nat(3), { maxLength: 12 }).map((all) => all.map((points, id): Item => ({ id, points })));
const patches = fc.dictionary(fc.nat(14).map(String), fc.nat(3));

test('a patched list holds what is new, and the very objects of before where nothing is', () => {
  fc.assert(
    fc.property(lists, patches, (list, points) => {
      const next = ({ id }: Item) => (id in points ? { id, points: points[id] ?? 0 } : undefined);
      const patched = patchList(list, { idOf, ids: Object.keys(points), next });
      expect(patched).toEqual(list.map((item) => next(item) ?? item));
      for (const [at, item] of list.entries()) expect(patched[at] === item).toBe(patched[at]?.points === item.points);
      expect(patched === list).toBe(patched.every((item, at) => item === list[at]));
    }),
  );
});

test('what was patched is patched again, each on its own', () => {
  const next = (points: number) => ({
    idOf,
    ids: ['1'],
    next: (item: Item) => ({ ...item, points }),
  });
  const first = [0, 1, 2].map((id): Item => ({ id, points: 0 }));
  const second = patchList(first, next(1));
  const third = patchList(second, next(2));
  expect([first, second, third].map((list) => list.map(({ points }) => points))).toEqual([
    [0, 0, 0],
    [0, 1, 0],
    [0, 2, 0],
  ]);
  expect(patchList(third, { idOf, ids: ['3'], next: (item) => ({ ...item, points: 9 }) })).toBe(third);
});

test('a query takes it as it is, and shares of a reply what is the same', () => {
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: shareStructure } } });
  const first = [
    { id: 0, points: 1 },
    { id: 1, points: 1 },
  ];
  client.setQueryData(['list'], first);
  const patched = withSharedStructure([...first]);
  client.setQueryData(['list'], patched);
  expect(client.getQueryData(['list'])).toBe(patched);
  client.setQueryData(['list'], JSON.parse(JSON.stringify(first)));
  expect(client.getQueryData(['list'])).toBe(patched);
  client.setQueryData<Item[]>(
    ['list'],
    [
      { id: 0, points: 2 },
      { ...first[1], id: 1, points: 1 },
    ],
  );
  expect(client.getQueryData<Item[]>(['list'])?.[1]).toBe(first[1]);
});
