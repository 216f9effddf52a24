/** Transient failures of the database: the same request may succeed soon. */
import { sqlState } from './connection.ts';

/** Connection lost, resources short, server stopping, or a lock that was held for too long. */
const STATES = /^(08|53|57P0)|^(55P03|57014|40001|40P01)$/;
const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return STATES.test(state);
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (MESSAGES.test(at.message)) return true;
    if ('syscall' in at && 'code' in at && CODES.test(String(at.code))) return true;
  }
  return false;
}

const DISK_FULL = '53100';
const NO_ROOM = /^(ENOSPC|EDQUOT)$/;

/** No room is left, for the database or for files. */
export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === DISK_FULL) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && NO_ROOM.test(String(at.code))) return true;
  }
  return false;
}
