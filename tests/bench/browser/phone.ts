/**
 * A Chromium that nobody debugs. Playwright asks the browser for the stack of every error that a script makes, and React
 * makes a few while it starts: the browser reads the whole script once more for them, which takes longer than running it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumFlags, chromiumPath } from '#tests/chromium.mjs';
import { WITHOUT_SUGGESTIONS } from '#tests/e2e/programs/browser-process.ts';
import { endGroup, startGroup } from '#tests/e2e/programs/process-group.ts';
import type { PageSession } from './throttled-page.ts';

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>;

export interface Phone {
  /** An empty page, for as long as the work takes; on a device of its own that has never been anywhere, or on the kept one. */
  withPage<T>(device: 'new' | 'kept', work: (session: PageSession) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function startPhone(): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'edgeball-bench-profile-'));
  const itsOwn = [WITHOUT_SUGGESTIONS, `--user-data-dir=${profile}`, '--remote-debugging-pipe', 'about:blank'];
  const flags = [...chromiumFlags(), ...itsOwn];
  const child = startGroup(chromiumPath(), flags, ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']);
  const [, , , to, from] = child.stdio as [null, null, null, Writable, Readable];
  const { send, listen } = speak(to, from);
  return {
    async withPage(device, work) {
      const own = device === 'new' && ((await send('Target.createBrowserContext')) as { browserContextId: string });
      const { targetId } = (await send('Target.createTarget', { url: 'about:blank', ...own })) as { targetId: string };
      const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
      try {
        return await work({
          send: (method, params) => send(method, params, sessionId),
          on: (event, take) => listen(sessionId, event, take),
        });
      } finally {
        await send('Target.closeTarget', { targetId });
        if (own) await send('Target.disposeBrowserContext', own);
      }
    },
    async close() {
      await endGroup(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The protocol over a pair of pipes: JSON, each message ended by a zero byte. */
function speak(to: Writable, from: Readable) {
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: unknown) => void>();
  let [last, rest] = [0, ''];
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part) as Message;
      if (message.id === undefined) listeners.get(`${message.sessionId} ${message.method}`)?.(message.params);
      else waiting.get(message.id)?.(message);
    }
  });
  const send: Send = async (method, params = {}, sessionId) => {
    const id = ++last;
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };
  const listen = (sessionId: string, event: string, take: (params: unknown) => void) => {
    listeners.set(`${sessionId} ${event}`, take);
  };
  return { send, listen };
}
