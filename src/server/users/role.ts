/** `npm run role`: grants a role to somebody who has signed in, takes it away, or lists who has one. */
import { parseArgs } from 'node:util';
import { type Role, role } from '#contract/accounts/session.ts';
import { fullName } from '#contract/views/views.ts';
import type { Database, Executor } from '#server/platform/database/connection.ts';
import { findUsersByEmail, grantRole, listRoleHolders, removeRole, type UserRecord } from './store.ts';

export class RoleError extends Error {}

const ROLES = role.options.join(' | ');
const USAGE = `Usage: npm run role -- <email> <${ROLES}> [--unconfirmed]
       npm run role -- <email> <${ROLES}> --remove
       npm run role -- --list`;

interface Wanted {
  readonly email: string;
  readonly role: Role;
  readonly remove: boolean;
  /** Also to somebody who has not shown yet that the e-mail is theirs. */
  readonly unconfirmed: boolean;
}

function wanted(args: readonly string[]): Wanted | 'list' {
  const flag = { type: 'boolean', default: false } as const;
  const options = { list: flag, remove: flag, unconfirmed: flag };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { list, remove, unconfirmed } = values;
    const [email = '', name, ...rest] = positionals;
    if (list && positionals.length === 0 && !remove && !unconfirmed) return 'list';
    const parsed = role.safeParse(name);
    if (!list && email.includes('@') && parsed.success && rest.length === 0 && !(remove && unconfirmed))
      return { email, role: parsed.data, remove, unconfirmed };
  } catch {
    // An option that there is none of.
  }
  throw new RoleError(USAGE);
}

const nameOf = ({ firstName, lastName, username }: UserRecord): string => fullName({ firstName, lastName }) || username;

/** Told of each role that was granted or removed. */
export type NoteChange = (event: 'role.granted' | 'role.removed', details: { userId: string; role: Role }) => void;

/** Does what is asked and returns what there is to say about it; a refusal is a RoleError. */
export async function runRoleCommand(
  { db }: Pick<Database, 'db'>,
  args: readonly string[],
  noteChange: NoteChange = () => undefined,
): Promise<string> {
  const asked = wanted(args);
  if (asked === 'list') return listRoles(db);
  const people = (await findUsersByEmail(db, asked.email)).filter(({ issuer }) => issuer !== null);
  return asked.remove ? remove(db, people, asked, noteChange) : grant(db, people, asked, noteChange);
}

async function grant(
  db: Executor,
  people: readonly UserRecord[],
  { email, role, unconfirmed }: Wanted,
  noteChange: NoteChange,
): Promise<string> {
  const confirmed = people.filter(({ emailVerified }) => emailVerified);
  const [person, ...others] = confirmed.length > 0 ? confirmed : people;
  if (!person) throw new RoleError(`No account has logged in as ${email} yet. Log in once, then grant the role.`);
  if (others.length > 0)
    throw new RoleError(`Several people log in as ${email}; the role was granted to none of them.`);
  if (!person.emailVerified && !unconfirmed)
    throw new RoleError(
      `${nameOf(person)} has not confirmed that ${email} is theirs: anybody may have signed up under it. ` +
        'The role was not granted. Have them confirm it, or add --unconfirmed.',
    );
  const who = `${nameOf(person)} <${email}>`;
  const doubt = person.emailVerified ? '' : ' Their email is not confirmed.';
  if (!(await grantRole(db, person.id, role))) return `${who} has it already.`;
  noteChange('role.granted', { userId: person.id, role });
  return `${who} now has the role ${role}.${doubt}`;
}

/** From everybody who signs in with that e-mail, confirmed or not. */
async function remove(
  db: Executor,
  people: readonly UserRecord[],
  { email, role }: Wanted,
  noteChange: NoteChange,
): Promise<string> {
  const removed: string[] = [];
  for (const person of people) {
    if (!(await removeRole(db, person.id, role))) continue;
    noteChange('role.removed', { userId: person.id, role });
    removed.push(`${nameOf(person)} <${email}>`);
  }
  if (removed.length === 0) throw new RoleError(`No account of ${email} has the role ${role}.`);
  return `${removed.join(', ')} no longer has the role ${role}.`;
}

async function listRoles(db: Executor): Promise<string> {
  const holders = await listRoleHolders(db);
  if (holders.length === 0) return 'No account has a role.';
  return holders
    .map(({ user, roles }) => {
      const doubt = user.emailVerified ? '' : ' (not confirmed)';
      return `${nameOf(user)} <${user.email ?? 'no email'}>${doubt}: ${roles.join(', ')}`;
    })
    .join('\n');
}
