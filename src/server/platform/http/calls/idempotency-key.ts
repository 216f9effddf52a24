/** Idempotency-Key of a request: its first reply, success or refusal, is given again to every repeat. */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/common.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { holdAccount } from '#server/platform/database/hold-account.ts';
import { isCancelled, isOfUnread, rememberReply, type StoredReply } from '#server/platform/database/idempotency.ts';
import type { Visitor } from '../admission/request-context.ts';
import { coded, pleaseLogIn } from '../reply/problem.ts';
import { keptRefusal } from './kept-refusal.ts';

/** Null without a header, and where it is not valid. */
export function knownKey(request: FastifyRequest): string | null {
  const key = String(request.headers['idempotency-key'] ?? '').replace(/^"(.*)"$/, '$1');
  return /^[\x21-\x7e]{1,64}$/.test(key) ? key : null;
}

export function assertKey(request: FastifyRequest): void {
  if (request.headers['idempotency-key'] !== undefined && knownKey(request) === null)
    throw coded(400, 'UNREADABLE', { what: 'key' });
}

interface Entering {
  readonly visitor: Visitor | null;
  readonly owner: string;
  readonly key: string | null;
  readonly hash: string;
  readonly endsAccount: boolean;
}

/** Holds the visitor's account and claims the key; gives the first answer to it where there is one. */
export async function claimIdempotencyKey(
  tx: Transaction,
  { visitor, owner, key, hash, endsAccount }: Entering,
): Promise<StoredReply | null> {
  if (visitor && key !== null && owner === visitor.id && !endsAccount) {
    const { isAdmitted, replay } = await rememberReply.beginFor(tx, visitor.id, key, hash);
    if (!isAdmitted) throw pleaseLogIn();
    return replay;
  }
  if (visitor && !(await holdAccount(tx, visitor.id, endsAccount))) throw pleaseLogIn();
  return key === null ? null : rememberReply.begin(tx, owner, key, hash);
}

const ownerOf = (visitor: Visitor | null): string => visitor?.id ?? 'guest';

/**
 * The owner of the key. A device repeats what it did by its link under any session that it has by then, so the device
 * owns it; only a command that names its person is owned by that person.
 */
export const keyOwnerOf = (request: FastifyRequest, visitor: Visitor | null, isOfDevice: boolean): string =>
  ownerOf(isOfDevice && request.headers['edgeball-user'] === undefined ? null : visitor);

/** The hash is of the body as it came, because a schema drops what it does not know. */
export const requestHash = (call: Call, request: FastifyRequest): string =>
  `2.${hashOf(call, request, isEmpty(request.body) ? null : request.body)}`;

/** Calls without a body take none, or an empty object: that is the same request. */
const isEmpty = (body: unknown): boolean => body == null || JSON.stringify(body) === '{}';

/** As keys were kept by earlier versions: they hashed what the schema had made of the body. */
export const validatedHash = (call: Call, request: FastifyRequest): string =>
  hashOf(call, request, request.body ?? null);

const hashOf = (call: Call, { params }: FastifyRequest, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([call.method, call.path, params, body]))
    .digest('base64url');

export function sendReplay(reply: FastifyReply, stored: StoredReply, hashes: readonly string[]): FastifyReply {
  if (isCancelled(stored)) throw coded(409, 'COMMAND_CANCELLED', {});
  if (!hashes.includes(stored.requestHash) && !isOfUnread(stored)) throw coded(422, 'KEY_REUSED', {});
  const refusal = keptRefusal(stored);
  if (refusal) throw refusal;
  return reply.code(stored.status).header('idempotency-replayed', 'true').send(stored.reply);
}
