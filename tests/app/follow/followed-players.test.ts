import { beforeEach, expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('#app/follow/followed-players.ts');
};

beforeEach(() => localStorage.clear());

test('a star stays on the device', async () => {
  const { follow } = await load();
  follow({ userId: 'anna', name: 'Anna Berg' });
  const { followedPlayers, unfollow } = await load();
  expect(followedPlayers()).toEqual([{ userId: 'anna', name: 'Anna Berg' }]);
  unfollow('anna');
  expect(followedPlayers()).toEqual([]);
});

test('a second star changes the name alone, and a list that is full takes no more', async () => {
  const { follow, followedPlayers, MOST_FOLLOWED } = await load();
  follow({ userId: 'anna', name: 'Anna Berg' });
  follow({ userId: 'anna', name: 'Anna Kos' });
  expect(followedPlayers()).toEqual([{ userId: 'anna', name: 'Anna Kos' }]);
  for (let i = 1; i < MOST_FOLLOWED; i++) expect(follow({ userId: `p${i}`, name: `P ${i}` })).toBe(true);
  expect(follow({ userId: 'more', name: 'More' })).toBe(false);
  expect(followedPlayers()).toHaveLength(MOST_FOLLOWED);
});

test('what somebody else wrote there is left out', async () => {
  for (const stored of ['nonsense', '{}', 'null', '[1, null, {"userId": 3, "name": "x"}]']) {
    localStorage.setItem('followed_players', stored);
    expect((await load()).followedPlayers()).toEqual([]);
  }
});
