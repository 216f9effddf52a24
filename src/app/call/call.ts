/** Typed calls of the contract: an address of paths.ts with its parameters and body in, a reply of its type out. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Address, fill, isShared, partsOf, type Values } from '#contract/paths.ts';
import type { BodyOf, ChangeAddress, ReadAddress, ReplyOf, ValuesOf } from '#contract/registry/call-types.ts';
import { getJson, getTagged, readJson, type SendOptions, sendJson } from './api.ts';

/** The parameters of the path and of the query by their names, and the body beside them. */
export type InputOf<A extends Address> = ValuesOf<A> &
  (undefined extends BodyOf<A> ? { readonly body?: BodyOf<A> } : { readonly body: BodyOf<A> });

export function call<A extends Address>(address: A, input: InputOf<A>, options: SendOptions = {}): Promise<ReplyOf<A>> {
  const { method, url, body } = requestOf(address, input);
  const reply =
    method === 'GET'
      ? getJson(url, options.signal, options.headers)
      : sendJson(method, url, body, options).then(readJson);
  return typedReply(address, reply);
}

/** A read with the tag of its version; null where something in between has dropped it. */
export async function callTagged<A extends ReadAddress>(
  address: A,
  input: InputOf<A>,
  signal?: AbortSignal,
): Promise<{ readonly reply: ReplyOf<A>; readonly etag: string | null }> {
  const { body, etag } = await getTagged(requestOf(address, input).url, signal);
  return { reply: await typedReply(address, Promise.resolve(body)), etag };
}

/** For a change whose reply's headers matter. */
export async function send<A extends ChangeAddress>(
  address: A,
  input: InputOf<A>,
  options: SendOptions = {},
): Promise<Response> {
  const { method, url, body } = requestOf(address, input);
  if (method === 'GET') throw new TypeError(`${address} changes nothing`);
  return sendJson(method, url, body, options);
}

function requestOf(address: Address, input: Readonly<Record<string, unknown>>) {
  const { method, path } = partsOf(address);
  const { body, ...values } = input;
  return { method, url: fill(path, values as Values), body };
}

/**
 * The one place where a reply gets its type. In development its schema is asked as well; the build leaves that out, and
 * takes no step more: a first screen waits for what was asked ahead, and is drawn with it.
 */
export function typedReply<A extends Address>(address: A, reply: Promise<unknown>): Promise<ReplyOf<A>> {
  const checked = import.meta.env.MODE === 'development' ? reply.then((given) => check(address, given)) : reply;
  return checked as Promise<ReplyOf<A>>;
}

async function check(address: Address, reply: unknown): Promise<unknown> {
  (await import('./check-reply.ts')).checkReply(address, reply);
  return reply;
}

/** A read as a query. What everybody is told alike stays on the device after signing out. */
export const query = <A extends ReadAddress, const K extends QueryKey>(address: A, input: InputOf<A>, queryKey: K) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(address, input, { signal }),
    ...(isShared(address) && { meta: { isPublic: true } }),
  });

/** For what no stream of events tells of: asked for again when somebody comes back to the page. */
export const refetchedOnReturn = <Q extends object>(query: Q) => ({ ...query, refetchOnWindowFocus: true as const });
