/** One model serves all parts of a screen, those that show this device's results and those that show what the server knows. */
import { expect, test } from 'vitest';
import { modelOf, readableModel } from '#app/tournaments/model/tournament-model.ts';
import { entry } from '#tests/outbox/entry-factory.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { started } from '#tests/tournament/setup.ts';

const record = recordOf(started(4, 1));

test('a model is made once, whoever looks and however often in turn', () => {
  const own = [entry({ tournamentId: record.facts.id })];
  const stored = modelOf(record, [], '');
  const laidOver = modelOf(record, own, 'ann');
  expect(modelOf(record, [], 'ann')).toBe(stored);
  expect(readableModel(record)).toBe(stored);
  expect(modelOf(record, own, 'ann')).toBe(laidOver);
  expect(modelOf(record, own, 'bob')).not.toBe(laidOver);
});
