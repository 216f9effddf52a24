/** What a provider's claims say about somebody. */
import { randomInt } from 'node:crypto';
import { oneLine } from '#contract/common.ts';
import type { Identity } from './sign-in-user.ts';

/** The embedded provider's people stay the same people when the product moves to another address. */
export const EMBEDDED_ISSUER = 'urn:edgeball:accounts';

/** The embedded provider's account behind a person; null where another provider knows them. */
export const accountIdOf = ({ issuer, subject }: { issuer: string | null; subject: string | null }): string | null =>
  issuer === EMBEDDED_ISSUER ? subject : null;

export type Claims = Readonly<Record<string, unknown>>;

const USERNAME_LENGTH = 40;
const NAME_LENGTH = 80;

const text = (claim: unknown, longest: number): string =>
  typeof claim === 'string' ? oneLine(claim).slice(0, longest).trim() : '';

/** `Łucja Đurić` -> `lucja.duric`; empty where the name has no letters that Latin knows. */
function slug(...names: string[]): string {
  return names
    .join('.')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[łđøħıßæœðþ]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, USERNAME_LENGTH);
}
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

/** Never empty, and never an e-mail: a username is public. */
function usernameOf(claims: Claims, firstName: string, lastName: string): string {
  const preferred = [claims.preferred_username, claims.nickname]
    .map((claim) => text(claim, USERNAME_LENGTH))
    .find((name) => name !== '' && !name.includes('@'));
  return preferred ?? (slug(firstName, lastName) || `player-${randomInt(1000, 1_000_000)}`);
}

/** At most 255 characters (OpenID Connect Core, section 2), none of which a database cannot keep. */
export const isSubject = (sub: string): boolean => sub !== '' && sub.length <= 255 && !/[\p{Cc}\p{Cs}]/u.test(sub);

export function identityOf(issuer: string, subject: string, claims: Claims): Identity {
  const given = text(claims.given_name, NAME_LENGTH);
  const family = text(claims.family_name, NAME_LENGTH);
  const firstName = given || family ? given : text(claims.name, NAME_LENGTH);
  const email = text(claims.email, 254) || null;
  return {
    issuer,
    subject,
    email,
    // Some providers write the flag as text.
    emailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
    username: usernameOf(claims, firstName, family),
    firstName,
    lastName: family,
  };
}
