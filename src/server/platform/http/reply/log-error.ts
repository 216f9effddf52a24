/** What a log line says of a failure: never the values of a query, which are people's own. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sqlState } from '#server/platform/database/connection.ts';

// An alias, not an interface: the logger takes nothing but what could be any record.
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
};

const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

export function describeError(error: Error): LoggedError {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const message = told instanceof DrizzleQueryError ? told.query : told.message;
  const code = sqlState(error) ?? ('code' in told ? String(told.code) : undefined);
  return { type: error.constructor.name, message, stack: framesOf(error), ...(code === undefined ? {} : { code }) };
}
