/** A match with a result of this device where the tournament's record is not there, so that no rules can be applied. */
import { expect, it } from 'vitest';
import { shownMatch } from '#app/tournaments/results/provisional.ts';
import { entry as waiting } from '#tests/outbox/entry-factory.ts';
import { matchOf } from '#tests/outbox/model-server.ts';

const open = matchOf('m1', 0, null);
const own = waiting;

it('shows the score that waits here, as not yet sent', () => {
  const { entry, isProvisional } = shownMatch(open, undefined, [own({ player2Score: 0 }), own()]);
  expect(entry.match).toMatchObject({ player1Score: 3, player2Score: 1 });
  expect(isProvisional).toBe(true);
});

it('shows what the server has where its author had not seen that', () => {
  const later = matchOf('m1', 0, { version: own().versionSeen + 1, score: [1, 3], by: 'Bob', key: null });
  expect(shownMatch(later, undefined, [own()])).toEqual({ entry: later, isProvisional: false });
});

it('shows a match as it is where the result is of another one, or of a draw before', () => {
  const others = [own({ matchId: 'm2' }), own({ generation: open.match.generation + 1 })];
  for (const other of others)
    expect(shownMatch(open, undefined, [other])).toEqual({ entry: open, isProvisional: false });
});
