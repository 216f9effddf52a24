/** What becomes of what a desk does in its hall: the same lanes as results, and a call that is taken back before it leaves. */
import { describe, expect, it } from 'vitest';
import { chooseAgain } from '#outbox/entries/choose-again.ts';
import { type HallDraft, type OutboxEntry, readEntry } from '#outbox/entries/entries.ts';
import { DESK } from '#outbox/entries/entry-state.ts';
import { admit, bind, claim, settle, withdraw } from '#outbox/entries/transitions.ts';
import { judge, judgeRecall } from '#outbox/entries/verdict.ts';
import { hallCommandOf } from '#outbox/sending/send.ts';
import { deed, hallEntry } from '../entry-factory.ts';
import { answer, refusal } from '../model-server.ts';

const HALL = 'hall v1 2026-03-14';
const turn = { now: 9, ignorePauses: false, tried: new Set<string>(), isBlocked: () => false };
const at = { now: 10, chance: 0 };

/** A device on which all of this was done, the first first. */
function doing(...drafts: HallDraft[]): OutboxEntry[] {
  let all: OutboxEntry[] = [];
  for (const [i, draft] of drafts.entries()) {
    const { changed } = admit(all, draft, { id: `d${i}`, now: 1_000 + i });
    const ids = new Set(changed.map(({ id }) => id));
    all = [...all.filter(({ id }) => !ids.has(id)), ...changed].sort((a, b) => a.sequence - b.sequence);
  }
  return all;
}

const states = (entries: readonly OutboxEntry[]) => entries.map(({ id, state }) => `${id} ${state}`);
const withChange = (all: readonly OutboxEntry[], changed: readonly OutboxEntry[]) =>
  all.map((one) => changed.find(({ id }) => id === one.id) ?? one);

describe('what a desk does', () => {
  it('leaves in the order of doing, one at a time', () => {
    const all = doing(deed('call'), deed('started'), deed('call', { call: { matchId: 'm2', courtId: 'c2' } }));
    expect(claim(all, 'ann', HALL, turn)?.id).toBe('d0');
    const sending = withChange(
      all,
      [claim(all, 'ann', HALL, turn)].filter((one) => one !== null),
    );
    const sent = withChange(sending, settle(sending, 'd0', { kind: 'sent', version: 7 }, at));
    expect(states(sent)).toEqual(['d0 sent', 'd1 waiting', 'd2 waiting']);
    expect(claim(sent, 'ann', HALL, turn)?.id).toBe('d1');
  });

  it('is once what a double tap does twice', () => {
    expect(states(doing(deed('call'), deed('call')))).toEqual(['d0 waiting']);
    expect(doing(deed('call'), deed('call', { call: { number: 2 } }))).toHaveLength(2);
    expect(doing(deed('call'), deed('withdraw-call'), deed('call'))).toHaveLength(3);
  });

  it('is never sent where the call is withdrawn before it has left', () => {
    const all = doing(deed('call'), deed('call', { call: { number: 2 } }), deed('started'), deed('withdraw-call'));
    expect(states(all)).toEqual(['d0 withdrawn', 'd1 withdrawn', 'd2 withdrawn', 'd3 withdrawn']);
    expect(claim(all, 'ann', HALL, turn)).toBeNull();
  });

  it('is asked after where the call may have left, and the withdrawal follows', () => {
    const [called] = doing(deed('call'));
    const all: OutboxEntry[] = called ? [{ ...called, unanswered: 1 }] : [];
    const { entry, changed } = admit(all, deed('withdraw-call'), { id: 'w', now: 2 });
    expect(states(changed)).toEqual(['d0 recalled', 'w waiting']);
    expect(entry.state).toBe('waiting');
    const now = [...withChange(all, changed), entry];
    expect(claim(now, 'ann', HALL, turn)?.id).toBe('d0');
    const gone = withChange(now, settle(now, 'd0', { kind: 'cancelled' }, at));
    expect(claim(gone, 'ann', HALL, turn)?.id).toBe('w');
  });

  it('withdraws on the server a call that the server has, and lets the second one go', () => {
    const [first, second] = doing(deed('call'), deed('call', { call: { number: 2 } }));
    const all: OutboxEntry[] = [first, second].flatMap((one, i) =>
      one ? [i === 0 ? { ...one, state: 'sent' } : one] : [],
    );
    const { changed } = admit(all, deed('withdraw-call'), { id: 'w', now: 2 });
    expect(states(changed)).toEqual(['d1 withdrawn', 'w waiting']);
  });

  it('goes with the call that the server refuses, but for what comes after a new call', () => {
    const again = deed('call', { call: { courtId: 'c2' } });
    const all = doing(deed('call'), deed('started'), again, deed('started', { call: { isStarted: false } }));
    const sending = withChange(
      all,
      [claim(all, 'ann', HALL, turn)].filter((one) => one !== null),
    );
    const verdict = { kind: 'attention', status: 409, message: 'Table 1 is taken.', conflict: null } as const;
    const changed = settle(sending, 'd0', verdict, at);
    expect(states(changed)).toEqual(['d0 attention', 'd1 withdrawn']);
    expect(changed[0]).toMatchObject({ answer: { status: 409, message: 'Table 1 is taken.' } });
    expect(claim(withChange(sending, changed), 'ann', HALL, turn)?.id).toBe('d2');
  });

  it('keeps the names of a refusal apart, and is read where an earlier version kept them in the sentence', () => {
    const sending = claim(doing(deed('call')), 'ann', HALL, turn);
    if (!sending) throw new Error('it was not sent');
    const told = { text: '{person} is on {table}.', names: { person: 'Rosa Winter', table: 'Table 9' } };
    const message = 'Rosa Winter is on Table 9.';
    const body = { type: 'about:blank', title: 'x', status: 409, detail: message, code: 'ON_TABLE', message, told };
    const [refused] = settle([sending], 'd0', judge(sending, answer(409, body)), at);
    expect(refused?.answer).toEqual({ status: 409, message, told });
    const written = JSON.parse(JSON.stringify(refused));
    expect(readEntry(written)).toEqual(refused);
    const earlier = { ...written, answer: { status: 409, message } };
    expect(readEntry(earlier)).toEqual(earlier);
    for (const spoilt of [null, 'words', { text: 7 }, { text: 'x', names: { person: 1 } }])
      expect(readEntry({ ...earlier, answer: { ...earlier.answer, told: spoilt } })?.answer?.message).toBe(message);
  });

  it('is kept by a person as it would be done now, or let go', () => {
    const refused = hallEntry('call', { state: 'attention' });
    expect(chooseAgain(refused, { at: 5, lease: 3 })).toMatchObject({
      kind: 'call',
      call: { at: 5, lease: 3 },
      after: [],
    });
    expect(withdraw([refused], refused.id, 2)).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('waits for its own person; by a link it waits for nobody', () => {
    const own = hallEntry('call');
    const byLink = hallEntry('call', { userId: DESK });
    expect(bind([own, byLink], null, 2)).toMatchObject([{ id: own.id, state: 'paused' }]);
    expect(bind([own, byLink], 'bob', 2)).toMatchObject([{ id: own.id, state: 'paused' }]);
    expect(claim([byLink], null, HALL, turn)).toMatchObject({ id: byLink.id, state: 'sending' });
    expect(claim([own], null, HALL, turn)).toBeNull();
  });

  it('is read as it was written, and by nobody who knows results alone', () => {
    const written = JSON.parse(JSON.stringify(hallEntry('started')));
    expect(readEntry(written)).toEqual(written);
    expect(readEntry({ ...written, kind: 'something new' })).toBeNull();
  });

  it('says the same at every repeat', () => {
    const call = hallEntry('call');
    expect(hallCommandOf(call)).toEqual({
      ...{ matchId: 'm1', courtId: 'c1', number: 1, lease: 1, calledAt: '1970-01-01T00:00:01.000Z' },
    });
    expect(hallCommandOf(hallEntry('started'))).toEqual({
      ...{ matchId: 'm1', isStarted: true, startedAt: '1970-01-01T00:00:01.000Z' },
    });
    expect(hallCommandOf(hallEntry('withdraw-call'))).toEqual({
      ...{ matchId: 'm1', courtId: 'c1', withdrawnAt: '1970-01-01T00:00:01.000Z' },
    });
  });

  it('says of which call it is, where the server has told of that', () => {
    const about = '1970-01-01T00:00:00.500Z';
    for (const kind of ['call', 'started', 'withdraw-call'] as const) {
      const one = hallEntry(kind);
      expect(hallCommandOf({ ...one, call: { ...one.call, about } })).toEqual({ ...hallCommandOf(one), about });
    }
  });
});

describe('a reply to what a desk did', () => {
  const call = hallEntry('call');

  it('counts as the server’s only as a hall', () => {
    expect(judge(call, answer(200, { page: 'of a portal' }))).toEqual({ kind: 'link-down' });
    expect(judge(call, answer(200, undefined))).toEqual({ kind: 'link-down' });
    expect(judge(call, refusal(409, 'Table 1 is taken.'))).toMatchObject({ kind: 'attention', conflict: null });
    expect(judge(call, refusal(503, 'Later.'))).toMatchObject({ kind: 'later' });
  });

  it('that nobody is signed in pauses a person’s, and asks whoever came by a link that has ended', () => {
    expect(judge(call, refusal(401, 'Please log in.'))).toEqual({ kind: 'signed-out' });
    expect(judge({ ...call, userId: DESK }, refusal(401, 'Please log in.'))).toMatchObject({
      kind: 'attention',
      message: 'The link of this desk has ended. Open the new one, then send it again.',
    });
  });

  it('to asking after it says whether it was done', () => {
    expect(judgeRecall(call, answer(200, { outcome: 'DONE' }))).toMatchObject({ kind: 'sent' });
    expect(judgeRecall(call, answer(200, { outcome: 'CANCELLED' }))).toEqual({ kind: 'cancelled' });
    expect(judgeRecall(call, answer(200, {}))).toEqual({ kind: 'link-down' });
  });
});
