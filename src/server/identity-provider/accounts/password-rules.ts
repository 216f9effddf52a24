/** Password policy: length, the list of common passwords, and words that say whose password it is. */

import { dictionary } from '@zxcvbn-ts/language-common';
import { fault, serverFault } from '#messages/fault.ts';

/** NIST SP 800-63B-4 and ASVS 5.0 (6.2.1, 6.2.9): at least 8, and at least 64 must be possible. */
export const MIN_PASSWORD = 8;
/** Looked at before anything else is done with a password: hashing takes time with its length. */
export const MAX_PASSWORD = 200;

export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

const PRODUCT = 'edgeball';
/** A shorter word occurs in too many others to say anything. */
const MIN_WORD = 4;
/** The most letters of an e-mail or a name that an account holds. */
const MAX_WORDS = 254;

/** Sorted by how often they were found in leaks; the shorter ones are too short anyway. */
const commonPasswords: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).filter((password) => password.length >= MIN_PASSWORD),
);

/** As somebody who guesses sees it: `Šimić` is `simic`. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss');

const isCommon = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase()) || new Set(password).size < MIN_WORD;

/** Longest first, so that a whole e-mail goes before its parts. */
function wordsOf(owner: PasswordOwner): string[] {
  const email = owner.email.slice(0, MAX_WORDS);
  const firstName = owner.firstName?.slice(0, MAX_WORDS) ?? '';
  const lastName = owner.lastName?.slice(0, MAX_WORDS) ?? '';
  const [local = '', domain = ''] = email.split('@');
  const pieces = `${local} ${domain}`.split(/[^\p{L}\p{N}]+/u);
  const names = [firstName, lastName, firstName + lastName, lastName + firstName].flatMap((name) => [
    name,
    ...name.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [email, local, PRODUCT, ...pieces, ...names]
    .map(folded)
    .filter((word) => word.length >= MIN_WORD)
    .sort((a, b) => b.length - a.length);
}

/** Whether less than a password is left without the words that anybody knows of its owner. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const plain = folded(password);
  const rest = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest.length < plain.length && rest.length < MIN_PASSWORD;
}

/** What is wrong with a new password, as a field's fault; null where it may be used. */
export function findPasswordFault(password: string, owner: PasswordOwner): string | null {
  if (password.length > MAX_PASSWORD) return fault('faults.atMostCharacters', { most: MAX_PASSWORD });
  if (password.includes('\u0000')) return serverFault('inputs.unstorable');
  if ([...password].length < MIN_PASSWORD) return serverFault('inputs.passwordShort', { least: MIN_PASSWORD });
  if (isCommon(password)) return serverFault('inputs.passwordCommon');
  if (isPersonal(password, owner)) return serverFault('inputs.passwordPersonal');
  return null;
}
