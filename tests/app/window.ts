/** What every browser has in its window and jsdom has not: Node's own stands in for it. */
import { webcrypto } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { TransformStream } from 'node:stream/web';

const MISSING = { crypto: webcrypto, performance, TransformStream };

for (const [name, value] of Object.entries(MISSING))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
