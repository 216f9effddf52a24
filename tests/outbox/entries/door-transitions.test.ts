/** What becomes of what is said at a door: the same lanes as results, nothing replaced, and a word that is taken back before it leaves. */
import { describe, expect, it } from 'vitest';
import { chooseAgain } from '#outbox/entries/choose-again.ts';
import { type DoorDraft, type OutboxEntry, readEntry } from '#outbox/entries/entries.ts';
import { DESK, doorKeyOf, isOfDoor, isOfHall, isResult } from '#outbox/entries/entry-state.ts';
import { admit, claim, settle, withdraw } from '#outbox/entries/transitions.ts';
import { judge, judgeRecall } from '#outbox/entries/verdict.ts';
import { doorCommandOf } from '#outbox/sending/send.ts';
import { word } from '../entry-factory.ts';
import { answer, refusal } from '../model-server.ts';

const LANE = doorKeyOf('e1', 'p1', '2026-05-14');
const turn = { now: 9, ignorePauses: false, tried: new Set<string>(), isBlocked: () => false };

/** A device on which all of this was said, the first first. */
function saying(...drafts: DoorDraft[]): OutboxEntry[] {
  let all: OutboxEntry[] = [];
  for (const [i, draft] of drafts.entries()) {
    const { changed } = admit(all, draft, { id: `w${i}`, now: 1_000 + i });
    const ids = new Set(changed.map(({ id }) => id));
    all = [...all.filter(({ id }) => !ids.has(id)), ...changed].sort((a, b) => a.sequence - b.sequence);
  }
  return all;
}

const states = (entries: readonly OutboxEntry[]) => entries.map(({ id, state }) => `${id} ${state}`);
const here = word('mark', { door: { state: 'HERE' } });
const late = word('mark', { door: { state: 'LATE', about: '10:30' } });
const takeBack = (id: string) => word('take-back', { door: { takesBack: id } });

const [marked] = saying(here);
if (!marked || !isOfDoor(marked)) throw new Error('a mark was admitted');

describe('what is said at a door', () => {
  it('leaves in the order of saying, and no word takes the place of another', () => {
    const all = saying(late, here);
    expect(states(all)).toEqual(['w0 waiting', 'w1 waiting']);
    expect(claim(all, 'ann', LANE, turn)?.id).toBe('w0');
  });

  it('is once what a double tap says twice', () => {
    expect(states(saying(here, here))).toEqual(['w0 waiting']);
    expect(saying(here, late, here)).toHaveLength(3);
  });

  it('never leaves where it is taken back before', () => {
    expect(states(saying(here, takeBack('w0')))).toEqual(['w0 withdrawn', 'w1 withdrawn']);
    expect(states(saying(late, here, takeBack('w1')))).toEqual(['w0 waiting', 'w1 withdrawn', 'w2 withdrawn']);
  });

  it('is followed by what takes it back where it may have left', () => {
    const all: OutboxEntry[] = [{ ...marked, unanswered: 1 }];
    expect(states(admit(all, takeBack('w0'), { id: 'b', now: 2 }).changed)).toEqual(['b waiting']);
    const sending: OutboxEntry[] = [{ ...marked, state: 'sending' }];
    expect(states(admit(sending, takeBack('w0'), { id: 'b', now: 2 }).changed)).toEqual(['b waiting']);
  });

  it('of money is undone without a word to the server where that never heard of it', () => {
    const paid = word('paid', { door: { cents: 1_000, seen: 0 } });
    const undone = word('paid', { door: { cents: 0, seen: 1_000, takesBack: 'w0' } });
    expect(states(saying(paid, undone))).toEqual(['w0 withdrawn', 'w1 withdrawn']);
  });

  it('stays with a question where the server refuses it, and can be let go', () => {
    const sending: OutboxEntry[] = [{ ...marked, state: 'sending', unanswered: 1 }];
    const asked = settle(sending, 'w0', judge(marked, refusal(409, 'It is paid.')), { now: 10, chance: 0 });
    expect(states(asked)).toEqual(['w0 attention']);
    expect(states(withdraw(asked, 'w0', 11))).toEqual(['w0 withdrawn']);
  });

  it('is taken up again as it was said', () => {
    expect(chooseAgain(marked)).toEqual(here);
  });
});

describe('the server’s word on it', () => {
  const reply = { version: 7, entrant: { id: 'p1', paid: null, marks: {} } };

  it('is success only where it is about that very entrant', () => {
    expect(judge(marked, answer(200, reply))).toEqual({ kind: 'sent', version: 7 });
    expect(judge(marked, answer(200, { ...reply, entrant: { ...reply.entrant, id: 'p2' } })).kind).toBe('link-down');
    expect(judge(marked, answer(200, '<html>')).kind).toBe('link-down');
  });

  it('is a question where its link has ended, and a login where its author has', () => {
    expect(judge({ ...marked, userId: DESK }, refusal(401, 'Please log in.'))).toMatchObject({
      kind: 'attention',
      status: 401,
    });
    expect(judge(marked, refusal(401, 'Please log in.')).kind).toBe('signed-out');
  });

  it('ends the asking after one that was let go', () => {
    const recalled = { ...marked, state: 'recalled' as const };
    expect(judgeRecall(recalled, answer(200, { outcome: 'CANCELLED' })).kind).toBe('cancelled');
    expect(judgeRecall(recalled, answer(200, { outcome: 'DONE' })).kind).toBe('sent');
  });
});

describe('its record', () => {
  it('is read back as it was written, and is neither a result nor a call', () => {
    const read = readEntry(JSON.parse(JSON.stringify(marked)));
    expect(read).toEqual(marked);
    expect(read && [isResult(read), isOfHall(read), isOfDoor(read)]).toEqual([false, false, true]);
  });

  it('says to the server what was said', () => {
    expect(doorCommandOf(marked)).toEqual({ day: '2026-05-14', state: 'HERE' });
    const [of] = saying(word('mark', { door: { state: 'LATE', about: '10:30', at: 'u15', isDay: false } }));
    expect(of && isOfDoor(of) && doorCommandOf(of)).toEqual({ tournamentId: 'u15', state: 'LATE', about: '10:30' });
    const [back] = saying(takeBack('w9'));
    expect(back && isOfDoor(back) && doorCommandOf(back)).toMatchObject({ state: null, takesBack: 'w9' });
    const [paid] = saying(word('paid', { door: { cents: 500, seen: 0 } }));
    expect(paid && isOfDoor(paid) && doorCommandOf(paid)).toEqual({ cents: 500, seen: 0 });
  });
});
