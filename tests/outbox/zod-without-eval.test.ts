import { expect, test } from 'vitest';

test('zod takes the settings that it is left before it is loaded, and builds no code', async () => {
  await import('#contract/zod-without-eval.ts');
  const { z } = await import('zod');
  expect(z.config().jitless).toBe(true);
  const build = globalThis.Function;
  globalThis.Function = new Proxy(build, {
    construct() {
      throw new Error('code was built');
    },
  });
  try {
    expect(z.object({ name: z.string() }).parse({ name: 'Ana' })).toEqual({ name: 'Ana' });
  } finally {
    globalThis.Function = build;
  }
});
