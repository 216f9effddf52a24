/** What is measured in `dist` is the product as it is now. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, root } from '../../../src/server/build/fingerprint.mjs';

export function buildWhereStale(): void {
  if (!isBuilt()) execFileSync(process.execPath, [join(root, 'src/server/build/build.mjs')], { stdio: 'inherit' });
}
