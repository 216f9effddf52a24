/** The Cookie header, read in one place. */
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';

/**
 * Sign-ins under way take 6,000 characters at most, known devices 1,000, all others of the product 300; neighbours on the
 * same domain may add to that. A longer header is no browser's of ours.
 */
const LONGEST_HEADER = 8_192;

export const cookiesOf = ({
  headers: { cookie: header = '' },
}: {
  readonly headers: IncomingHttpHeaders;
}): Record<string, string | undefined> => cookie.parse(header.length > LONGEST_HEADER ? '' : header);
