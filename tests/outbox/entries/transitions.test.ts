import { describe, expect, it } from 'vitest';
import { chooseAgain } from '#outbox/entries/choose-again.ts';
import { type OutboxEntry, readEntry } from '#outbox/entries/entries.ts';
import { outdated } from '#outbox/entries/retention.ts';
import {
  abandon,
  admit,
  bind,
  claim,
  fromSecondCopy,
  isBlocked,
  release,
  settle,
  withdraw,
} from '#outbox/entries/transitions.ts';
import type { Verdict } from '#outbox/entries/verdict.ts';
import { draft, entry, hallEntry } from '../entry-factory.ts';
import { matchOf } from '../model-server.ts';

const made = { id: 'new', now: 5_000 };
const turn = { now: 5_000, ignorePauses: false, tried: new Set<string>(), isBlocked: () => false };
const at = { now: 5_000, chance: 1 };
const sent = (version: number): Verdict => ({ kind: 'sent', version, match: matchOf('m1', 0, null) });
const byId = (...entries: OutboxEntry[]) => new Map(entries.map((one) => [one.id, one]));
const states = (entries: readonly OutboxEntry[]) => Object.fromEntries(entries.map((one) => [one.id, one.state]));

describe('a new result', () => {
  it('replaces one of the same match that is not being sent', () => {
    for (const state of ['waiting', 'paused', 'attention'] as const) {
      const old = entry({ state });
      const { changed } = admit([old], draft({ player1Score: 2, player2Score: 3 }), made);
      expect(states(changed)).toEqual({ [old.id]: 'withdrawn', new: 'waiting' });
      expect(changed[0]?.replacedBy).toBe('new');
    }
  });

  it('recalls one of the same match that may have left, goes after it, and builds on it where it has arrived', () => {
    for (const state of ['waiting', 'paused', 'attention'] as const) {
      const old = entry({ state, unanswered: 1 });
      const { changed } = admit([old], draft({ player1Score: 2, player2Score: 3 }), made);
      expect(states(changed)).toEqual({ [old.id]: 'recalled', new: 'waiting' });
      const [recalled] = changed;
      expect(claim(changed, 'ann', 'm1', turn)?.id).toBe(old.id);
      const arrived = settle(changed, old.id, sent(1), at);
      expect(states(arrived)).toEqual({ [old.id]: 'sent', new: 'waiting' });
      expect(arrived[1]).toMatchObject({ expectedVersion: 1 });
      expect(recalled?.replacedBy).toBe('new');
    }
  });

  it('is no repeat of one that was recalled', () => {
    const recalled = entry({ state: 'recalled', unanswered: 1 });
    expect(states(admit([recalled], draft(), made).changed)).toEqual({ new: 'waiting' });
  });

  it('lines up behind one that is being sent, and never replaces it', () => {
    const sending = entry({ state: 'sending' });
    const { changed } = admit([sending], draft({ player1Score: 2, player2Score: 3 }), made);
    expect(states(changed)).toEqual({ new: 'waiting' });
    expect(changed[0]?.sequence).toBeGreaterThan(sending.sequence);
  });

  it('is the old one when it says the same, as by a double tap', () => {
    const waiting = entry({ state: 'waiting' });
    expect(admit([waiting], draft(), made)).toEqual({ entry: waiting, changed: [] });
  });

  it('is no other one for lacking points that wait already, and another one for having them', () => {
    const games: [number, number][] = [
      [11, 5],
      [11, 5],
      [5, 11],
      [11, 5],
    ];
    const waiting = entry({ games });
    expect(admit([waiting], draft({ games: null }), made)).toEqual({ entry: waiting, changed: [] });
    expect(admit([waiting], draft({ games: [] }), made).entry).toMatchObject({ id: 'new', games: [] });
    const bare = entry();
    const { changed } = admit([bare], draft({ games }), made);
    expect(states(changed)).toEqual({ [bare.id]: 'withdrawn', new: 'waiting' });
    expect(admit([entry({ state: 'sending' })], draft({ games }), made).entry).toMatchObject({ id: 'new', games });
  });

  it('leaves what another person entered alone', () => {
    const anothers = entry({ state: 'paused', userId: 'bob' });
    expect(states(admit([anothers], draft(), made).changed)).toEqual({ new: 'waiting' });
  });

  it('builds on the own result that was sent since the screen was fetched', () => {
    const before = entry({ state: 'sent', expectedVersion: 3, sentVersion: 4 });
    const { entry: next } = admit([before], draft({ versionSeen: 3, player1Score: 2, player2Score: 3 }), made);
    expect(next.expectedVersion).toBe(4);
    expect(next.versionSeen).toBe(3);
  });

  it("does not build on somebody else's version", () => {
    const merged = entry({ state: 'sent', expectedVersion: 3, sentVersion: 7 });
    const { entry: next } = admit([merged], draft({ versionSeen: 3, player1Score: 2, player2Score: 3 }), made);
    expect(next.expectedVersion).toBe(3);
  });
});

describe('whose turn it is', () => {
  it('keeps the order of entering', () => {
    const first = entry({ state: 'waiting' });
    const second = entry({ state: 'waiting' });
    expect(claim([second, first], 'ann', 'm1', turn)?.id).toBe(first.id);
  });

  it('waits for a pause to end, unless a person asks or the clock was turned back', () => {
    const paused = entry({ retryAt: 9_000 });
    expect(claim([paused], 'ann', 'm1', turn)).toBeNull();
    expect(claim([paused], 'ann', 'm1', { ...turn, now: 9_000 })?.id).toBe(paused.id);
    expect(claim([paused], 'ann', 'm1', { ...turn, ignorePauses: true })?.id).toBe(paused.id);
    expect(claim([{ ...paused, retryAt: 10 ** 12 }], 'ann', 'm1', turn)?.id).toBe(paused.id);
  });

  it('waits for what it builds on, or for what took its place', () => {
    const semiFinal = entry({ matchId: 'm2', state: 'withdrawn', replacedBy: 'correction' });
    const correction = entry({ id: 'correction', matchId: 'm2', state: 'waiting' });
    const final = entry({ after: [semiFinal.id] });
    expect(isBlocked(final, byId(semiFinal, correction))).toBe(true);
    expect(isBlocked(final, byId(semiFinal, { ...correction, state: 'sent' }))).toBe(false);
    expect(isBlocked(final, byId(semiFinal, { ...correction, state: 'attention' }))).toBe(false);
  });

  it('does not wait for the withdrawal of its call, which may wait for it in turn', () => {
    const call = hallEntry('call', { state: 'withdrawn', replacedBy: 'withdrawal' });
    const result = entry({ after: [call.id] });
    const withdrawal = hallEntry('withdraw-call', { id: 'withdrawal', after: [result.id] });
    const all = byId(call, result, withdrawal);
    expect(isBlocked(result, all)).toBe(false);
    expect(isBlocked(withdrawal, all)).toBe(true);
    expect(isBlocked(withdrawal, byId(call, { ...result, state: 'sent' }, withdrawal))).toBe(false);
  });

  it('comes to an answer where a damaged store has entries replace each other', () => {
    const first = entry({ state: 'withdrawn' });
    const second = entry({ state: 'withdrawn', replacedBy: first.id });
    const final = entry({ matchId: 'm3', after: [first.id] });
    expect(isBlocked(final, byId({ ...first, replacedBy: second.id }, second))).toBe(false);
    expect(isBlocked(final, byId({ ...first, replacedBy: first.id }))).toBe(false);
    expect(isBlocked(final, byId({ ...first, replacedBy: second.id }, { ...second, state: 'waiting' }))).toBe(true);
  });
});

describe('after a request', () => {
  it('hands the version on to the own result that follows', () => {
    const first = entry({ state: 'sending', expectedVersion: 3 });
    const second = entry({ state: 'waiting', expectedVersion: 3 });
    const [done, next] = settle([first, second], first.id, sent(4), at);
    expect(done).toMatchObject({ state: 'sent', sentVersion: 4 });
    expect(next).toMatchObject({ id: second.id, expectedVersion: 4, revision: second.revision + 1 });
  });

  it('leaves attempts alone when the link is down, and counts them when the server is busy', () => {
    const sending = entry({ state: 'sending', attempts: 2 });
    expect(settle([sending], sending.id, { kind: 'link-down' }, at)[0]).toMatchObject({
      state: 'waiting',
      attempts: 2,
    });
    const [later] = settle([sending], sending.id, { kind: 'later', status: 503, retryAfter: null }, at);
    expect(later).toMatchObject({ state: 'waiting', attempts: 3, retryAt: 9_000 });
  });

  it('lets a newer result of the same author ask instead of a refused one', () => {
    const first = entry({ state: 'sending' });
    const second = entry({ state: 'waiting' });
    const refused: Verdict = { kind: 'attention', status: 422, message: 'Enter the result.', conflict: null };
    expect(settle([first, second], first.id, refused, at)[0]).toMatchObject({
      state: 'withdrawn',
      replacedBy: second.id,
    });
    expect(settle([first], first.id, refused, at)[0]).toMatchObject({ state: 'attention' });
  });

  it('is let go without a question once the server has judged it, and with one where it was not read', () => {
    for (const [status, state] of [
      [409, 'withdrawn'],
      [403, 'withdrawn'],
      [400, 'recalled'],
      [413, 'recalled'],
    ] as const) {
      const sending = entry({ state: 'sending', unanswered: 1 });
      const refused: Verdict = { kind: 'attention', status, message: 'No.', conflict: null };
      const [asking] = settle([sending], sending.id, refused, at);
      expect(asking?.state).toBe('attention');
      expect(asking && withdraw([asking], asking.id, 6_000)[0]?.state, String(status)).toBe(state);
    }
  });

  it('does not touch what is not being sent any more', () => {
    const waiting = entry({ state: 'waiting' });
    expect(settle([waiting], waiting.id, sent(1), at)).toEqual([]);
  });
});

describe('people', () => {
  it('pauses what is not of the signed-in user, and wakes what is', () => {
    const mine = entry({ state: 'paused' });
    const theirs = entry({ state: 'waiting', userId: 'bob' });
    expect(states(bind([mine, theirs], 'ann', 1))).toEqual({ [mine.id]: 'waiting', [theirs.id]: 'paused' });
    expect(states(bind([{ ...mine, state: 'waiting' }, theirs], null, 1))).toEqual({
      [mine.id]: 'paused',
      [theirs.id]: 'paused',
    });
  });

  it('withdraw what has certainly never left', () => {
    const [waiting, other] = [entry({ state: 'waiting' }), entry({ state: 'waiting' })];
    expect(states(withdraw([waiting, other], waiting.id, 1))).toEqual({ [waiting.id]: 'withdrawn' });
    const refused = entry({ state: 'attention' });
    expect(states(withdraw([refused], refused.id, 1))).toEqual({ [refused.id]: 'withdrawn' });
  });

  it('recall what may have left: it is not sent again, and the server is asked', () => {
    for (const state of ['waiting', 'paused', 'attention', 'sending'] as const) {
      const left = entry({ state, unanswered: 1 });
      const [recalled] = withdraw([left], left.id, 1);
      expect(recalled).toMatchObject({ state: 'recalled', recalledAt: 1, revision: left.revision + 1 });
      expect(withdraw([recalled as OutboxEntry], left.id, 2)).toEqual([]);
      expect(claim([recalled as OutboxEntry], 'ann', 'm1', turn)).toEqual(recalled);
    }
    expect(readEntry({ ...entry(), unanswered: undefined })).toMatchObject({ unanswered: 1 });
    expect(fromSecondCopy(entry())).toMatchObject({ unanswered: 1 });
  });

  it('hear what became of a recalled one', () => {
    const recalled = entry({ state: 'recalled', unanswered: 1, recalledAt: 1 });
    const hear = (verdict: Verdict) => settle([recalled], recalled.id, verdict, at)[0];
    expect(hear({ kind: 'cancelled' })).toMatchObject({ state: 'withdrawn', unanswered: 0 });
    expect(hear(sent(1))).toMatchObject({ state: 'sent', sentVersion: 1, recalledAt: 1 });
    expect(hear({ kind: 'link-down' })).toEqual(recalled);
    expect(hear({ kind: 'later', status: 503, retryAfter: null })).toMatchObject({
      state: 'recalled',
      retryAt: 6_000,
    });
    // The reply to the one request that it had made.
    expect(hear({ kind: 'attention', status: 422, message: 'No.', conflict: null })?.state).toBe('withdrawn');
  });

  it('let go of everything once their account is gone', () => {
    const open = (['waiting', 'paused', 'attention', 'recalled'] as const).map((state) =>
      entry({ state, unanswered: 1 }),
    );
    for (const one of open) expect(abandon([one], one.id, 1)[0]?.state).toBe('withdrawn');
    const sending = entry({ state: 'sending' });
    expect(abandon([sending], sending.id, 1)).toEqual([]);
  });

  it('choose again in knowledge of what stands there', () => {
    const by = { enteredBy: 'Bob', enteredAt: null, isAuthors: false };
    const conflict = { player1Score: 2, player2Score: 3, games: null, version: 6, ...by };
    const asking = entry({ state: 'attention', conflict });
    const { entry: again, changed } = admit([asking], chooseAgain(asking), made);
    expect(again).toMatchObject({ id: 'new', state: 'waiting', expectedVersion: 6, player1Score: 3 });
    expect(states(changed)[asking.id]).toBe('withdrawn');
  });
});

it('frees what a dead drainer has left', () => {
  const sending = entry({ state: 'sending' });
  expect(release([sending, entry({ state: 'waiting' })], 9)).toEqual([{ ...sending, state: 'waiting', changedAt: 9 }]);
});

it('forgets nothing but what is settled, after a day or two weeks', () => {
  const longAgo = { changedAt: 0 };
  const kept = (['waiting', 'sending', 'paused', 'attention', 'recalled'] as const).map((state) =>
    entry({ state, ...longAgo }),
  );
  const done = entry({ state: 'sent', ...longAgo });
  const letGo = entry({ state: 'withdrawn', ...longAgo });
  const days = (count: number) => count * 24 * 60 * 60 * 1000 + 1;
  expect(outdated([...kept, done, letGo], days(1))).toEqual([done]);
  expect(outdated([...kept, done, letGo], days(14))).toEqual([done, letGo]);
});
