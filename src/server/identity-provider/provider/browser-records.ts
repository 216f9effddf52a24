/**
 * Storage adapter of the embedded provider's records of people who have not said yet who they are: sealed in a cookie of
 * their browser, so that anonymous requests write no rows. With an account they move to the table.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { PROVIDER_PATH, SIGN_IN_PATH } from '../pages/paths.ts';
import { accountOf } from './adapter.ts';
import { type BrowserExchange, currentExchange } from './browser-exchange.ts';

export interface BrowserRecords {
  readonly box: SecretBox;
  readonly secure: boolean;
  cookieName(name: string): string;
}

/** Where the browser sends the record back to; only these models are written by anonymous requests. */
const PATHS: Record<string, { readonly cookie: string; path(id: string): string }> = {
  Interaction: { cookie: 'interaction-record', path: (id) => `${SIGN_IN_PATH}/${id}` },
  Session: { cookie: 'session-record', path: () => PROVIDER_PATH },
};

/** Browsers take no longer ones, and no honest request makes one. */
const LONGEST_COOKIE = 3_800;

export function inBrowserWhereAnonymous(
  stored: (model: string) => Adapter,
  { box, secure, cookieName }: BrowserRecords,
): (model: string) => Adapter {
  return (model) => {
    const table = stored(model);
    const kept = PATHS[model];
    if (!kept) return table;
    const name = cookieName(kept.cookie);
    const contextOf = (id: string): string => `${model} in the browser ${id}`;

    const read = (exchange: BrowserExchange, id: string): AdapterPayload | null => {
      const sealed = exchange.read(name);
      const text = sealed === null || sealed.length > LONGEST_COOKIE ? null : box.open(sealed, contextOf(id));
      const payload: AdapterPayload | null = text === null ? null : JSON.parse(text);
      return payload && (payload.exp ?? 0) > Date.now() / 1000 ? payload : null;
    };
    const write = (exchange: BrowserExchange, id: string, value: string, maxAge: number): void =>
      exchange.set(name, value, { path: kept.path(id), secure, maxAge });
    /** The cookie is another record's in a browser that has begun anew. */
    const forget = (exchange: BrowserExchange, id: string): void => {
      if (read(exchange, id)) write(exchange, id, '', 0);
    };

    return {
      ...table,
      async find(id) {
        const exchange = currentExchange();
        return (exchange && read(exchange, id)) ?? table.find(id);
      },
      async upsert(id, payload, seconds) {
        const exchange = currentExchange();
        if (exchange && seconds !== undefined && accountOf(payload) === null)
          return write(exchange, id, box.seal(JSON.stringify(payload), contextOf(id)), seconds);
        await table.upsert(id, payload, seconds);
        if (exchange) forget(exchange, id);
      },
      async destroy(id) {
        const exchange = currentExchange();
        if (exchange) forget(exchange, id);
        await table.destroy(id);
      },
    };
  };
}
