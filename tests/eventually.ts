import { vi } from 'vitest';

/** A busy machine is slow, not wrong: the second that `vi.waitFor` has by itself can be too short for it. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: 20_000 });
