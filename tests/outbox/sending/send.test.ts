import { afterEach, describe, expect, it, vi } from 'vitest';
import { DESK } from '#outbox/entries/entry-state.ts';
import { judge, judgeRecall } from '#outbox/entries/verdict.ts';
import { askWhoAmI, recallEntry, sendEntry } from '#outbox/sending/send.ts';
import { entry, hallEntry } from '../entry-factory.ts';
import { answer, refusal } from '../model-server.ts';

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

function serve(reply: () => Response): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return reply();
  });
  return sent;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const typed = (body: string, status: number, type: string) => () =>
  new Response(body, { status, headers: { 'Content-Type': type } });
const bodyOf = (reply: ReturnType<typeof refusal>) => JSON.stringify(reply.kind === 'answer' ? reply.body : null);

describe('what stands between may answer in the server’s place', () => {
  it.each([401, 403, 404, 413, 429, 451, 500, 503])('with %s and a page of its own', async (status) => {
    const mine = entry();
    for (const type of ['text/html', 'text/plain', 'application/json', 'application/vnd.portal+json']) {
      // Even in our own shape: the type of a problem is the server's.
      serve(typed(bodyOf(refusal(status, 'Blocked.')), status, type));
      expect(judge(mine, await sendEntry(mine)).kind, type).toBe('link-down');
      expect(judgeRecall(mine, await recallEntry(mine)).kind, type).toBe('link-down');
    }
  });

  it('but the server’s own problem decides', async () => {
    const mine = entry();
    serve(typed(bodyOf(refusal(403, 'No.')), 403, 'application/problem+json; charset=utf-8'));
    expect(judge(mine, await sendEntry(mine))).toMatchObject({ kind: 'attention', message: 'No.' });
  });
});

it.each([
  ['a result', entry({ enteredAt: 10_000 })],
  ['a call', hallEntry('call', { enteredAt: 10_000 })],
])('%s says for how long it has waited; a clock that was put back says nothing', async (_, waiting) => {
  const sent = serve(() => Response.json({}));
  for (const now of [3_610_000, 9_000]) {
    vi.setSystemTime(now);
    await sendEntry(waiting);
  }
  expect(sent.map(({ init }) => new Headers(init.headers).get('Edgeball-Age'))).toEqual(['3600000', '0']);
});

it('asks after an entry as its author, by its key alone', async () => {
  const mine = entry({ id: 'key_1' });
  const sent = serve(() => Response.json({ outcome: 'CANCELLED', reply: null }));
  expect(await recallEntry(mine)).toEqual(answer(200, { outcome: 'CANCELLED', reply: null }));
  expect(sent[0]?.path).toBe('/bff/api/commands/key_1/cancel');
  const headers = new Headers(sent[0]?.init.headers);
  expect(headers.get('Edgeball-User')).toBe('ann');
  expect(headers.get('Idempotency-Key')).toBeNull();
});

it('sends a result of a link’s desk as nobody, and asks after it in the hall', async () => {
  const mine = entry({ id: 'key_1', userId: DESK });
  const sent = serve(() => Response.json({ outcome: 'DONE' }));
  await sendEntry(mine);
  expect(new Headers(sent[0]?.init.headers).get('Edgeball-User')).toBeNull();
  expect(judgeRecall(mine, await recallEntry(mine))).toMatchObject({ kind: 'sent' });
  expect(sent[1]?.path).toBe(`/bff/api/tournaments/${mine.tournamentId}/hall/cancel-command`);
  expect(sent[1]?.init.body).toBe(JSON.stringify({ commandId: 'key_1' }));
});

it('takes nobody for signed out who only meets a portal', async () => {
  serve(typed('<p>Accept the terms.</p>', 200, 'text/html'));
  expect(await askWhoAmI()).toEqual({ kind: 'none' });
  serve(() => Response.json({ id: null, username: null, email: null, profilePictureUrl: null }));
  expect(await askWhoAmI()).toEqual({ kind: 'user', userId: null });
});
