/** Transient failures of the database: the same request may succeed soon. */
import { isForLackOfRoom } from '#server/postgres/disk-room.ts';
import { sqlState, withCauses } from './connection.ts';

/** Connection lost, resources short, server stopping, or a lock that was held for too long. */
const STATES = /^(08|53|57P0)|^(55P03|57014|40001|40P01)$/;
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return STATES.test(state);
  return withCauses(error).some(
    (one) => MESSAGES.test(one.message) || ('syscall' in one && 'code' in one && CODES.test(String(one.code))),
  );
}

/** No room is left, for the database or for files. */
export function isDiskFull(error: unknown): boolean {
  return withCauses(error).some(isForLackOfRoom);
}
