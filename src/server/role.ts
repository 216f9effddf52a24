/** `npm run role -- <e-mail> <role>`: grants a role to somebody who has signed in. */
import { type Role, role } from '#contract/session.ts';
import type { Database } from '#server/db/connection.ts';
import { findUsersByEmail, grantRole } from '#server/db/users.ts';

export class RoleError extends Error {}

const USAGE = `Usage: npm run role -- <e-mail> <${role.options.join(' | ')}>`;

function wanted(args: readonly string[]): { email: string; role: Role } {
  const [email = '', name, ...rest] = args;
  const parsed = role.safeParse(name);
  if (!email.includes('@') || !parsed.success || rest.length > 0) throw new RoleError(USAGE);
  return { email, role: parsed.data };
}

/** Grants the role and returns what there is to say about it; a refusal is a RoleError. */
export async function grantRoleByEmail({ db }: Pick<Database, 'db'>, args: readonly string[]): Promise<string> {
  const { email, role } = wanted(args);
  const people = (await findUsersByEmail(db, email)).filter(({ issuer }) => issuer !== null);
  const [person, ...others] =
    people.filter(({ emailVerified }) => emailVerified).length > 0
      ? people.filter(({ emailVerified }) => emailVerified)
      : people;
  if (!person) throw new RoleError(`Nobody has signed in as ${email} yet. Sign in once, then grant the role.`);
  if (others.length > 0)
    throw new RoleError(`Several people sign in as ${email}; the role was granted to none of them.`);
  const name = `${person.firstName} ${person.lastName}`.trim() || person.username;
  const isNew = await grantRole(db, person.id, role);
  const doubt = person.emailVerified ? '' : ' Their e-mail is not verified.';
  return isNew ? `${name} <${email}> now has the role ${role}.${doubt}` : `${name} <${email}> has that role already.`;
}
