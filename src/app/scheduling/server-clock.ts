/** The server's clock, as its last answer gave it: a device's own may be days off, and is put right in between. */

let heard: { readonly server: number; readonly at: number; readonly device: number } | undefined;

/** Notes the Date of an answer that is the server's own. */
export function hearServerTime({ headers }: Pick<Response, 'headers'>): void {
  const server = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(server)) heard = { server, at: performance.now(), device: Date.now() };
}

/** More than two clocks drift apart between two answers. */
const LEFT_BEHIND = 5_000;

/**
 * Undefined while the server has not been heard. Between two answers a monotonic clock counts on. In many browsers that one
 * stands still while the device sleeps (https://github.com/w3c/hr-time/issues/115): where it is left behind by the device's
 * own, that has counted on or has been put right, and is the better of the two until the next answer.
 */
export function serverNow(): number | undefined {
  if (!heard) return undefined;
  const elapsed = performance.now() - heard.at;
  return Date.now() - heard.device - elapsed > LEFT_BEHIND ? undefined : heard.server + elapsed;
}

/** The server's, as what it has told is dated by it; the device's own until it has been heard. */
export const currentTime = (): number => serverNow() ?? Date.now();

/** What this device has dated, by the server's clock; not later than now, as its own may have been put right since. */
export function serverTimeOf(instant: number): number {
  const now = serverNow();
  return now === undefined ? instant : now - Math.max(0, Date.now() - instant);
}
