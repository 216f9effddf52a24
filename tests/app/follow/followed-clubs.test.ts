import { beforeEach, expect, test, vi } from 'vitest';
import { followedIn } from '#app/tournaments/players/followed-in.ts';
import { MOST_FOLLOWED_CLUBS } from '#contract/push/club.ts';

const load = async () => {
  vi.resetModules();
  return import('#app/follow/followed-clubs.ts');
};

beforeEach(() => localStorage.clear());

test('a club stays on the device, and is the same club however it is written', async () => {
  const { followClub } = await load();
  followClub('TTC Häfen');
  const { followedClubs, followClub: again, unfollowClub } = await load();
  again('ttc  hafen');
  expect(followedClubs()).toEqual(['ttc  hafen']);
  unfollowClub('TTC HAFEN');
  expect(followedClubs()).toEqual([]);
});

test('a list that is full takes no more', async () => {
  const { followClub, followedClubs } = await load();
  for (let i = 0; i < MOST_FOLLOWED_CLUBS; i++) expect(followClub(`Club ${i}`)).toBe(true);
  expect(followClub('One more')).toBe(false);
  expect(followedClubs()).toHaveLength(10);
});

test('the first screen hears of a followed club as of a followed player', async () => {
  const { followClub, unfollowClub } = await load();
  const { hasFollowed } = await import('#app/follow/has-followed.ts');
  expect(hasFollowed()).toBe(false);
  followClub('SC Fluss');
  expect(hasFollowed()).toBe(true);
  unfollowClub('SC Fluss');
  expect(hasFollowed()).toBe(false);
});

test('of a tournament everybody of a followed club is followed, those followed by name first and once', () => {
  const player = (name: string, club: string | null) => ({ userId: `u-${name}`, name, club });
  const players = [player('Ana', 'SC Fluss'), player('Bo', 'sc fluss '), player('Cy', null), player('Dee', 'TTC')];
  const bo = { userId: 'u-Bo', name: 'Bo' };
  const away = { userId: 'u-Eli', name: 'Eli' };
  expect(followedIn([bo, away], ['SC Fluss'], players)).toEqual([bo, away, { userId: 'u-Ana', name: 'Ana' }]);
  expect(followedIn([bo], [], players)).toEqual([bo]);
  expect(followedIn([], [''], players)).toEqual([]);
});
