import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';

export interface Stream {
  readonly response: IncomingMessage;
  readonly events: { readonly id: number; readonly data: unknown }[];
  /** Scores of matches, as frames that have no id. */
  readonly scores: unknown[];
  lastEventId: number | null;
  heartbeats: number;
  ended: boolean;
  close(): void;
}

/** Reads server-sent events as a browser does. */
export async function watch(
  test: TestApp,
  path: string,
  lastEventId?: number,
  more: Record<string, string> = {},
): Promise<Stream> {
  const { port } = test.app.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { ...more, ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }) };
    get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject);
  });
  const stream: Stream = {
    response,
    events: [],
    scores: [],
    lastEventId: null,
    heartbeats: 0,
    ended: false,
    close: () => response.destroy(),
  };
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(stream, block);
  });
  response.on('error', () => undefined);
  response.on('close', () => {
    stream.ended = true;
  });
  return stream;
}

function take(stream: Stream, block: string): void {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const id = fields.get('id');
  if (id !== undefined) stream.lastEventId = Number(id);
  if (fields.get('event') === 'heartbeat') {
    stream.heartbeats += 1;
    return;
  }
  const data = fields.get('data');
  if (fields.get('event') === 'score') {
    stream.scores.push(JSON.parse(data ?? ''));
    return;
  }
  if (data !== undefined) stream.events.push({ id: stream.lastEventId ?? 0, data: JSON.parse(data) });
}
