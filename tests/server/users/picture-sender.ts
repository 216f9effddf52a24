import { afterAll, beforeAll, expect } from 'vitest';
import { problem } from '#contract/common.ts';
import { type Person, startApp, type TestApp } from '#tests/server/app.ts';
import { portrait } from './picture-files.ts';

export const path = '/bff/api/user-profile/profile-picture';
export const MEBIBYTE = 1_048_576;
export let test: TestApp;
export let node: TestApp;
export let maja: Person;
export let jpeg: Buffer;

export interface Form {
  readonly as?: Person | null;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly more?: readonly [string, string | Blob][];
  readonly headers?: Record<string, string>;
  readonly at?: TestApp;
}

export async function send(
  bytes: Buffer,
  { as = maja, field = 'file', name = 'me.jpg', type = 'image/jpeg', ...rest }: Form = {},
) {
  const form = new FormData();
  for (const [key, value] of rest.more ?? []) form.append(key, value);
  form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return (rest.at ?? test).app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as ? { cookie: as.cookie } : {}),
      ...rest.headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export async function accepted(bytes: Buffer, form: Form = {}): Promise<string> {
  const reply = await send(bytes, form);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ profilePictureUrl: string }>().profilePictureUrl;
}

export async function refused(bytes: Buffer, status: number, words: RegExp, form: Form = {}): Promise<void> {
  const reply = await send(bytes, form);
  expect(reply.statusCode, reply.body).toBe(status);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.parse(reply.json()).message).toMatch(words);
}

export function setUpPictures(): void {
  beforeAll(async () => {
    test = await startApp({ callsPerMinute: 100_000 });
    node = await startApp({ database: test.database });
    maja = await test.person();
    jpeg = await portrait().jpeg().toBuffer();
  });
  afterAll(async () => {
    await node.close();
    await test.close();
  });
}
