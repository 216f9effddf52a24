/** Transient failures of the database: the same request may succeed soon. */
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

const DISK_FULL = '53100';
const NO_ROOM = /^(ENOSPC|EDQUOT)$/;

/** No room is left, for the database or for files. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === DISK_FULL) return true;
  return withCauses(error).some((one) => 'code' in one && NO_ROOM.test(String(one.code)));
}
