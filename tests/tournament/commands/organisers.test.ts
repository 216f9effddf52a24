import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuseAction } from '#tournament/commands/actions.ts';
import {
  addOrganiser,
  handOver,
  isOrganiser,
  MOST_CO_ORGANISERS,
  type Organisers,
  refuseAddOrganiser,
  refuseUnlessCoOrganiser,
  removeOrganiser,
} from '#tournament/commands/organisers.ts';
import { entries, now, openFacts, organiser } from '../setup.ts';

const alone: Organisers = { owner: 'ann', coOrganisers: [] };
const both = addOrganiser(alone, 'bob');

describe('organisers', () => {
  test('are the owner and those who were added, each once', () => {
    expect(['ann', 'bob', 'cai'].map((id) => isOrganiser(both, id))).toEqual([true, true, false]);
    for (const id of ['ann', 'bob']) expect(refuseAddOrganiser(both, id)?.code).toBe('ALREADY_ORGANISER');
    expect(refuseAddOrganiser(both, 'cai')).toBeNull();
  });

  test('are twenty beside the owner at most', () => {
    let many = alone;
    for (let n = 0; n < MOST_CO_ORGANISERS; n++) {
      expect(refuseAddOrganiser(many, `n${n}`)).toBeNull();
      many = addOrganiser(many, `n${n}`);
    }
    expect(refuseAddOrganiser(many, 'one more')?.message).toBe('A tournament has 20 co-organisers at most.');
  });

  test('go again, but for the owner', () => {
    expect(removeOrganiser(both, 'bob')).toEqual(alone);
    for (const id of ['ann', 'cai']) expect(refuseUnlessCoOrganiser(both, id)?.code).toBe('NOT_CO_ORGANISER');
  });

  test('hand over and back, and lose nobody on the way', () => {
    expect(handOver(both, 'bob')).toEqual({ owner: 'bob', coOrganisers: ['ann'] });
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 21 });
    fc.assert(
      fc.property(ids, fc.nat(), ([owner = '', ...coOrganisers], pick) => {
        const next = coOrganisers[pick % coOrganisers.length] ?? '';
        const handed = handOver({ owner, coOrganisers }, next);
        expect([handed.owner, ...handed.coOrganisers].toSorted()).toEqual([owner, ...coOrganisers].toSorted());
        expect(handOver(handed, owner)).toEqual({ owner, coOrganisers });
      }),
    );
  });
});

test('a co-organiser may change the organisers, and neither delete the tournament nor hand it over', () => {
  const tournament = now(openFacts(entries(4)));
  const coOrganiser = { ...organiser, isCoOrganiser: true };
  expect(refuseAction('CHANGE_ORGANISERS', tournament, coOrganiser)).toBeNull();
  for (const action of ['DELETE_TOURNAMENT', 'HAND_OVER_TOURNAMENT'] as const) {
    expect(refuseAction(action, tournament, coOrganiser)?.message).toBe(
      'Only the owner of the tournament can do this.',
    );
    expect(refuseAction(action, tournament, organiser)).toBeNull();
  }
});
