/** The Link header of a list that goes on (RFC 8288). */
import type { FastifyReply } from 'fastify';
import { type Address, urlOf } from '#contract/paths.ts';

/** `query` has the cursor of the next page in it, and the parameters of its path. */
export function linkNext(
  reply: FastifyReply,
  address: Address,
  query: Readonly<Record<string, string | number | undefined>>,
): void {
  const values = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, `${value}`]])),
  );
  reply.header('link', `<${urlOf(address, values)}>; rel="next"`);
}
