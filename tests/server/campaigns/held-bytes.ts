/** What a node holds in memory, without the free room of its heap. */
import type { Run } from '#tests/server/processes/embedded-process.ts';

/** `nth`: of the questions that this node was asked so far. */
export async function heldBytes(node: Run, nth: number): Promise<number> {
  node.child.kill('SIGHUP');
  const said = `held ${nth} `;
  const line = await node.says((one) => one.startsWith(said));
  return Number(line.slice(said.length));
}
