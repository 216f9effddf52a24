/** How many pictures are read into memory at once: one of a person, and eight in all. */
import type { FastifyRequest } from 'fastify';
import { createKeyedMutex } from '#server/platform/http/admission/keyed-mutex.ts';
import { networkOf } from '#server/platform/http/admission/network.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { coded } from '#server/platform/http/reply/problem.ts';
import { createBoundedSemaphore } from '#server/platform/semaphore.ts';

const AT_ONCE = 8;
const MOST_WAITING = 24;
const OF_ONE_PERSON = { mostWaiting: 4, longestWait: 10_000 };
/** Ranks behind all networks of people with a confirmed e-mail. */
const UNCONFIRMED = 1_000;

export const tooManyUploads = () =>
  coded(
    429,
    'BUSY',
    { what: 'pictures' },
    {
      headers: { 'retry-after': '5' },
    },
  );

const slots = createBoundedSemaphore(AT_ONCE, MOST_WAITING, tooManyUploads);
const ofPerson = createKeyedMutex({ ...OF_ONE_PERSON, busy: tooManyUploads });
const ofNetwork = new Map<string, number>();

/**
 * Reads an upload once it is its turn. Who waits for a slot is ranked by how many of the same network have or want one, so
 * that a network full of them stands behind everybody else, and invented accounts behind confirmed ones.
 */
export async function takeUploadSlot<Result>(
  request: FastifyRequest,
  visitor: Visitor | null,
  read: (slot: { readonly isWaitedFor: () => boolean }) => Promise<Result>,
): Promise<Result> {
  const network = networkOf(request.ip);
  return ofPerson(visitor?.id ?? network, async () => {
    const others = ofNetwork.get(network) ?? 0;
    ofNetwork.set(network, others + 1);
    try {
      const rank = visitor?.hasConfirmedEmail ? others : others + UNCONFIRMED;
      return await slots.take(() => read({ isWaitedFor: () => slots.waiting() > 0 }), rank);
    } finally {
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    }
  });
}
