/** Stops the program of a tab, as a phone does with a tab in the background. A browser has one of them for each tab or so. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel keeps so many letters of a program's name. */
const KEPT_LETTERS = 15;

/**
 * The program is the one that uses the processor while its page is kept busy for 400 ms. Answers with how it goes on.
 * `group` is the process group of the browser, `name` what its programs for pages are called.
 */
export async function stopBusiest(group: number, name: string, keepBusy: () => Promise<unknown>): Promise<() => void> {
  const pid = await busiest(group, name, keepBusy);
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}

/** A page in the background that is at work as well makes a round that tells nothing. */
async function busiest(group: number, name: string, keepBusy: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < 20; round++) {
    const before = usedIn(group, name);
    await keepBusy();
    const grown = [...usedIn(group, name)].map(([pid, used]) => ({ pid, by: used - (before.get(pid) ?? 0) }));
    const [most, next] = grown.sort((one, other) => other.by - one.by);
    if (most && most.by >= 20 && most.by >= 4 * (next?.by ?? 0)) return most.pid;
  }
  throw new Error('no program of pages uses the processor by far the most');
}

/** Hundredths of a second of the processor that each of these programs has used, by its number. */
function usedIn(group: number, name: string): Map<number, number> {
  const programs = readdirSync('/proc').filter((one) => /^\d+$/.test(one));
  return new Map(
    programs.flatMap((pid) => {
      const used = usedBy(pid, group, name);
      return used === undefined ? [] : [[Number(pid), used] as const];
    }),
  );
}

function usedBy(pid: string, group: number, name: string): number | undefined {
  try {
    // "pid (name) state parent group ..."; a name may hold blanks.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!stat.includes(`(${name.slice(0, KEPT_LETTERS)})`) || Number(fields[2]) !== group) return undefined;
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
