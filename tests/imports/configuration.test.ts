/** The document of the configuration is what the code's own list says; `-u` writes it anew. */
import { expect, test } from 'vitest';
import { describeConfiguration } from '#server/config/config-descriptions.ts';

test('the document of the configuration is written from the code', async () => {
  const text = describeConfiguration();
  expect(text.match(/^\| `[A-Z_]+` \| .+ \| .+ \|$/gm)?.length).toBeGreaterThan(25);
  await expect(text).toMatchFileSnapshot('../../src/server/config/README.md');
});
