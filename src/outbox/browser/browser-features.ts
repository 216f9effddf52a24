/** Feature detection for what tabs share: Web Locks and BroadcastChannel. A browser may lack them, or have them and refuse. */

/** Old WebViews have none, and neither has any page without https. */
export const webLocks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { readonly locks?: LockManager }).locks;

/** As where a site's data is blocked: the browser has Web Locks, and refuses each request. */
export const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

/** Undefined where there are none, or site data is blocked: Firefox throws then. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
