import { describe, expect, it } from 'vitest';
import {
  entryPause,
  judge,
  judgeRecall,
  LINK_PAUSE_MAX,
  limitAfter,
  pauseAfter,
  type ServerReply,
} from '#outbox/entries/verdict.ts';
import { retryAfterOf } from '#outbox/sending/send.ts';
import { entry } from '../entry-factory.ts';
import { answer, matchOf, refusal, type Stored } from '../model-server.ts';

const sent = entry();
const stored = (score: readonly [number, number], version = 2): Stored => ({ version, score, by: 'Bob', key: null });
const kindOf = (status: number, body?: unknown) => judge(sent, answer(status, body)).kind;
const ownKindOf = (status: number) => judge(sent, refusal(status, 'No.')).kind;

describe('what a reply means', () => {
  it('takes nothing for success but 200 with this match in the shape of the contract', () => {
    const match = matchOf('m1', 0, stored([3, 1]));
    expect(judge(sent, answer(200, match))).toMatchObject({ kind: 'sent', version: 2 });
    expect(kindOf(200, undefined)).toBe('link-down');
    expect(kindOf(200, { match: { id: 'm1' } })).toBe('link-down');
    expect(kindOf(200, matchOf('m2', 0, stored([3, 1])))).toBe('link-down');
    for (const status of [201, 202, 204, 206]) expect(kindOf(status, match)).toBe('link-down');
  });

  it('blames the link for silence, redirects and gateways', () => {
    expect(judge(sent, { kind: 'none' }).kind).toBe('link-down');
    for (const status of [0, 301, 302, 304, 307, 502, 504]) expect(kindOf(status)).toBe('link-down');
  });

  it('tries again later where the server cannot now', () => {
    for (const status of [408, 425, 429, 500, 501, 503, 505, 507, 599]) expect(ownKindOf(status)).toBe('later');
    expect(judge(sent, { ...refusal(429, 'Later.'), retryAfter: 7_000 } as ServerReply)).toMatchObject({
      kind: 'later',
      retryAfter: 7_000,
    });
  });

  it('pauses on 401 and asks a person about every other refusal', () => {
    expect(ownKindOf(401)).toBe('signed-out');
    for (const status of [400, 403, 404, 405, 409, 410, 412, 413, 415, 422, 451])
      expect(ownKindOf(status)).toBe('attention');
  });

  it('believes no refusal but the server’s own problem+json: what stands between may answer with any status', () => {
    const strange = [
      undefined,
      null,
      'Blocked',
      { message: 'Blocked' },
      { status: 403, code: 'X', message: 'Blocked' },
    ];
    for (const status of [400, 401, 403, 404, 407, 408, 413, 422, 429, 451, 500, 503, 511])
      for (const body of strange) expect(kindOf(status, body), `${status}`).toBe('link-down');
    // Somebody's own page kept for another status.
    const { body } = refusal(404, 'Match not found.') as Extract<ServerReply, { kind: 'answer' }>;
    expect(kindOf(403, body)).toBe('link-down');
  });

  it("keeps the server's words, and the result that stands against this one", () => {
    const conflict = {
      entry: matchOf('m1', 0, stored([2, 3], 5)),
      enteredBy: 'Bob',
      enteredAt: '2026-03-14T10:40:00Z',
    };
    expect(judge(sent, refusal(409, 'This match already has a result.', conflict))).toEqual({
      kind: 'attention',
      status: 409,
      message: 'This match already has a result.',
      conflict: {
        player1Score: 2,
        player2Score: 3,
        games: null,
        version: 5,
        enteredBy: 'Bob',
        enteredAt: '2026-03-14T10:40:00Z',
        isAuthors: false,
      },
    });
    expect(judge(sent, refusal(409, 'x', { ...conflict, isYours: true }))).toMatchObject({
      conflict: { isAuthors: true },
    });
  });

  it('merges a result that says the same', () => {
    const conflict = { entry: matchOf('m1', 0, stored([3, 1], 5)), enteredBy: 'Bob', enteredAt: null };
    expect(judge(sent, refusal(409, 'x', conflict))).toMatchObject({ kind: 'sent', version: 5 });
  });

  it('does not take for merged what has points of games that the stored result lacks', () => {
    const conflict = { entry: matchOf('m1', 0, stored([3, 1], 5)), enteredBy: 'Bob', enteredAt: null };
    const withGames = entry({ games: [[11, 5]] });
    expect(judge(withGames, refusal(409, 'x', conflict))).toMatchObject({ kind: 'attention' });
    const none = entry({ games: [] });
    expect(judge(none, refusal(409, 'x', conflict))).toMatchObject({ kind: 'sent', version: 5 });
  });

  it('turns a result round that names the players the other way', () => {
    const match = matchOf('m1', 0, stored([1, 3], 5));
    const mirrored = { ...match, player1: match.player2, player2: match.player1 };
    const conflict = { entry: mirrored, enteredBy: null, enteredAt: null };
    expect(judge(sent, refusal(409, 'x', conflict))).toMatchObject({ kind: 'sent', version: 5 });
  });
});

describe('what a reply means to whoever asks after an entry', () => {
  const about = (reply: ServerReply) => judgeRecall(sent, reply);

  it('is certain by the server’s own word alone', () => {
    const match = matchOf('m1', 0, stored([3, 1]));
    expect(about(answer(200, { outcome: 'CANCELLED', reply: null }))).toEqual({ kind: 'cancelled' });
    expect(about(answer(200, { outcome: 'DONE', reply: match }))).toMatchObject({ kind: 'sent', version: 2 });
    for (const body of [undefined, {}, { outcome: 'GONE' }, { outcome: 'DONE', reply: null }, match])
      expect(about(answer(200, body)).kind).toBe('link-down');
    for (const status of [0, 202, 302, 403, 404, 502]) expect(about(answer(status, undefined)).kind).toBe('link-down');
    expect(about({ kind: 'none' }).kind).toBe('link-down');
  });

  it('goes on asking where the server cannot say', () => {
    for (const status of [404, 429, 500, 503]) expect(about(refusal(status, 'No.')).kind).toBe('later');
    expect(about(refusal(401, 'Please log in.')).kind).toBe('signed-out');
  });
});

describe('time limits', () => {
  it('grow with failures, from 15 seconds to a minute', () => {
    expect([0, 1, 2, 3, 1_000].map(limitAfter)).toEqual([15_000, 45_000, 60_000, 60_000, 60_000]);
  });
});

describe('pauses', () => {
  it('double up to their limit, with the upper half left to chance', () => {
    expect([1, 2, 3, 4, 5, 6].map((failures) => pauseAfter(failures, LINK_PAUSE_MAX, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
    expect(pauseAfter(1, LINK_PAUSE_MAX, 0)).toBe(500);
    expect(pauseAfter(5_000, 60_000, 1)).toBe(60_000);
  });

  it('listen to the server where it asks for longer, within reason', () => {
    expect(entryPause(1, 5_000, 1)).toBe(5_000);
    expect(entryPause(5, 5_000, 1)).toBe(16_000);
    expect(entryPause(1, 10 ** 12, 1)).toBe(600_000);
  });

  it('read seconds and dates', () => {
    expect(retryAfterOf('120', 0)).toBe(120_000);
    expect(retryAfterOf('Thu, 01 Jan 1970 00:00:30 GMT', 10_000)).toBe(20_000);
    for (const value of [null, '', 'soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT']) {
      expect(retryAfterOf(value, 10_000)).toBeNull();
    }
  });
});
