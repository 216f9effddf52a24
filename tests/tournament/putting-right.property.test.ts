import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { possibleActions } from '#tournament/actions.ts';
import { callOff, finalise, reopen, resume } from '#tournament/commands.ts';
import { anyLife } from './lives.ts';
import { now, organiser } from './setup.ts';

vi.setConfig({ testTimeout: 60_000 });

test('calling off and resuming leaves the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, ({ facts }) => {
      fc.pre(possibleActions(now(facts), organiser).includes('FORFEIT_TOURNAMENT'));
      const off = callOff(facts);
      expect(possibleActions(now(off), organiser)).toContain('RESUME_TOURNAMENT');
      expect(resume(off)).toEqual(facts);
    }),
    { numRuns: 60 },
  );
});

test('reopening and finalising leaves the tournament as it was', () => {
  fc.assert(
    fc.property(anyLife, ({ facts }) => {
      fc.pre(possibleActions(now(facts), organiser).includes('FINALIZE_TOURNAMENT'));
      const finished = finalise(facts);
      expect(possibleActions(now(finished), organiser)).toContain('REOPEN_TOURNAMENT');
      expect(now(finalise(reopen(finished)))).toEqual(now(finished));
      expect(possibleActions(now(reopen(finished)), organiser)).toContain('FINALIZE_TOURNAMENT');
    }),
    { numRuns: 60 },
  );
});
