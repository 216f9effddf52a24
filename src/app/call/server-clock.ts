/** The server's clock, as its last answer gave it: a device's own may be days off, and is put right in between. */

let heard: { readonly server: number; readonly at: number } | undefined;

/** Notes the Date of an answer that is the server's own. */
export function hearServerTime({ headers }: Pick<Response, 'headers'>): void {
  const server = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(server)) heard = { server, at: performance.now() };
}

/** Undefined while the server has not been heard. Between two answers a monotonic clock counts on. */
export const serverNow = (): number | undefined => heard && heard.server + (performance.now() - heard.at);
