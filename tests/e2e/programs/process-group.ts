/** Programs that start others: each is a group of its own, which ends with the story at the latest. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) kill(child);
});

export function startGroup(
  command: string,
  args: readonly string[],
  stdio: StdioOptions = 'ignore',
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  const child = spawn(command, args, { detached: true, stdio, env });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** SIGKILL to the program and to all that it has started; they are gone when this comes back. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const gone = exited(child);
  kill(child);
  await gone;
  // The children of a killed browser hold the profile's lock for a moment longer. Some systems never clear them away.
  for (let look = 0; look < 30 && isThere(child); look++) await new Promise((resolve) => setTimeout(resolve, 10));
}

function isThere({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 0);
  } catch {
    return false;
  }
}

export const exited = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
