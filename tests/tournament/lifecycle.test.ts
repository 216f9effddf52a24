import { expect, test } from 'vitest';
import { finalise } from '#tournament/commands/commands.ts';
import { now, playOut, started, toMainStage } from './setup.ts';

test('a tournament is played from the groups to its champion', () => {
  const groups = started(16, 4, { includeThirdPlacePlayoff: true });
  expect(now(groups).stage).toBe('GROUPS');
  const drawn = toMainStage(playOut(groups), 2);
  expect(now(drawn).stage).toBe('QUARTER_FINALS');
  expect(drawn.mainStage?.slots).toHaveLength(8);
  const played = playOut(drawn);
  expect(now(played).stage).toBe('FINAL');
  expect(now(played).matches.filter(({ stage }) => stage !== 'GROUPS')).toHaveLength(8);
  expect(now(finalise(played)).stage).toBe('FINISHED');
});
