import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { sceneOf } from '#contract/venues/venue-scene.ts';

it('needs nothing but its own text, which index.html has', () => {
  const alone: typeof sceneOf = runInNewContext(`(${String(sceneOf)})`);
  const venues = ['sample-harbour', 'sample-club', '', 'Zürich'];
  expect(venues.map(alone)).toEqual(venues.map(sceneOf));
  expect(new Set(venues.map(sceneOf)).size).toBeGreaterThan(1);
});
