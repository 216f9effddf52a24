/** What becomes of a sign-in's pages that are over: one who is signed in goes on, anybody else begins anew. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#messages/say.ts';
import type { Visitor } from '#server/platform/http/admission/request-context.ts';
import { languageOf } from '#server/platform/http/headers/language.ts';
import { sendPage } from '#server/platform/pages/forms.ts';
import { wayBackPage } from '#server/platform/pages/page.ts';
import { sealedReturnIn } from '#server/sign-in/openid-client.ts';
import { loginAddress } from '#server/sign-in/return-path.ts';
import { SIGN_IN_PATH } from './paths.ts';

export interface Afterwards {
  visitorOf(request: FastifyRequest): Promise<Visitor | null>;
  /** The path that a sign-in's sealed word says. */
  openReturn(sealed: unknown): string;
  /** Whether the sign-in of this state was begun in this very browser. */
  hasBegun(request: FastifyRequest, state: unknown): boolean;
}

export type BeginAnew = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const LONGEST_SEAL = 1_000;

interface Query {
  /** Where the sign-in leads, sealed. */
  readonly to?: string;
  readonly anew?: 'yes';
}

/** A hostile query may hold lists, or anything. */
function queryOf({ query }: FastifyRequest): Query {
  const { to, anew } = query as Record<string, unknown>;
  return {
    ...(typeof to === 'string' && to.length > 0 && to.length <= LONGEST_SEAL ? { to } : {}),
    ...(anew === 'yes' ? { anew } : {}),
  };
}

const addressOf = (uid: string, query: Query): string => {
  const search = new URLSearchParams({ ...query });
  return `${SIGN_IN_PATH}/${encodeURIComponent(uid)}${search.size > 0 ? `?${search}` : ''}`;
};

/** Where the provider sends a browser that begins: the address tells where it leads, also once the provider has forgotten. */
export function interactionAddress(uid: string, { state, anew }: Readonly<Record<string, unknown>>): string {
  const to = typeof state === 'string' ? sealedReturnIn(state) : '';
  return addressOf(uid, { ...(to === '' ? {} : { to }), ...(anew === 'yes' ? { anew } : {}) });
}

/** The address of the sign-in that a request belongs to. */
export const signInAddress = (request: FastifyRequest): string =>
  addressOf((request.params as { uid: string }).uid, queryOf(request));

export const isAnew = (request: FastifyRequest): boolean => queryOf(request).anew === 'yes';

export const createBeginAnew =
  ({ visitorOf, openReturn }: Afterwards): BeginAnew =>
  async (request, reply) => {
    const returnTo = openReturn(queryOf(request).to);
    // Who sends a form means to be somebody, and perhaps somebody else.
    if (request.method === 'GET' && (await visitorOf(request))) return reply.redirect(returnTo, 303);
    // A browser that keeps no cookies would begin for ever.
    if (!isAnew(request)) return reply.redirect(loginAddress(returnTo, true), 303);
    const language = languageOf(request);
    const explanation = say(language, 'accountPages.expired');
    const page = wayBackPage(say(language, 'accountPages.expiredTitle'), explanation, loginAddress(returnTo));
    return sendPage(reply, 400, page);
  };
