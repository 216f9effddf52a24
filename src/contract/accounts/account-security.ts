/** Safety of one's own account: its password, its e-mail, its sessions, and its second factor. */

import { z } from 'zod';
import { fault } from '#messages/fault.ts';
import { bounded, defineCall, email, instant } from '../common.ts';
import { paths } from '../paths.ts';

/** Beyond this length it is not checked; the rules for a new one are the server's. */
const password = bounded(200, undefined, fault('faults.password')).min(1, fault('faults.password'));
/** A code of an authenticator app, or a recovery code, however it is spaced. */
const code = bounded(64, fault('faults.noCode'), fault('faults.code'));

/** Shows again who asks: the password, and a code where a second factor is on. */
export const proof = z.object({ password, code: code.optional() });
export type Proof = z.infer<typeof proof>;

export const sessionId = bounded(43, fault('faults.id')).regex(/^[\w-]{43}$/, fault('faults.id'));

export const ownSession = z.object({
  id: sessionId,
  /** Such as "Firefox on Windows"; empty where it is not known. */
  device: z.string(),
  since: instant,
  /** Noted every few minutes. */
  lastUsed: instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = defineCall(paths.listSessions, {
  summary: 'Where I am logged in, the latest first',
  access: 'signed-in',
  reply: z.array(ownSession),
});

/** What a call takes where the proof is asked of those whose account the product keeps. */
export const proofWhereKept = proof.partial().nullish();
export type ProofWhereKept = z.infer<typeof proofWhereKept>;

/** 204. One's own other session, after the password or a sign-in a moment ago; or this one, which signs out. */
export const endSession = defineCall(paths.endSession, {
  summary: 'End one of my sessions',
  access: 'signed-in',
  params: z.object({ sessionId }),
  body: proofWhereKept,
  reply: z.null(),
});

/** 204. Every other session of the account ends. */
export const changePassword = defineCall(paths.changePassword, {
  summary: 'Change my password',
  access: 'signed-in',
  body: proof.extend({ newPassword: password }),
  reply: z.null(),
});

/** Nothing changes before the link that is mailed there is used. */
export const changeEmail = defineCall(paths.changeEmail, {
  summary: 'Mail me a link that makes this my e-mail',
  access: 'signed-in',
  body: proof.extend({ email }),
  reply: z.object({ email: z.string() }),
});

export const secondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() });
export type SecondFactorState = z.infer<typeof secondFactor>;

export const getSecondFactor = defineCall(paths.getSecondFactor, {
  summary: 'Whether my login asks for a code',
  access: 'signed-in',
  reply: secondFactor,
});

export const begunSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export type BegunSecondFactor = z.infer<typeof begunSecondFactor>;

export const beginSecondFactor = defineCall(paths.beginSecondFactor, {
  summary: 'A secret for my authenticator app; it counts once a code has confirmed it',
  access: 'signed-in',
  body: proof,
  reply: begunSecondFactor,
});

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const turnOnSecondFactor = defineCall(paths.turnOnSecondFactor, {
  summary: 'Confirm the secret by a code; the reply shows the recovery codes this once',
  access: 'signed-in',
  body: z.object({ code }),
  reply: recoveryCodes,
});

export const turnOffSecondFactor = defineCall(paths.turnOffSecondFactor, {
  summary: 'Log in by password alone again',
  access: 'signed-in',
  body: proof,
  reply: z.null(),
});

export const renewRecoveryCodes = defineCall(paths.renewRecoveryCodes, {
  summary: 'New recovery codes in place of the old ones, shown this once',
  access: 'signed-in',
  body: proof,
  reply: recoveryCodes,
});
