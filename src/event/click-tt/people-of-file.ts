/** Whom the players of an association's file are: each person once, whatever classes they play. */
import { createDirectory, type Known } from '../who-is-who.ts';
import type { Portal, PortalPerson } from './portal-terms.ts';

export interface PersonOfFile extends PortalPerson {
  /** The first of the file's players that are this person. */
  readonly id: string;
  readonly name: string;
  readonly email: null;
}

interface Namesake {
  readonly player: string;
  readonly name: string;
  readonly club: string | null;
}

interface NamesakeQuestion extends Namesake {
  readonly others: readonly Namesake[];
}

export interface PeopleOfFile {
  readonly people: readonly PersonOfFile[];
  /** The person of each player. */
  readonly personOf: ReadonlyMap<string, string>;
  /** About whom nothing in the file tells whether they are one; those are two people until somebody says so. */
  readonly questions: readonly NamesakeQuestion[];
}

/** `answers` names the player who is the same person, or null for somebody else. */
export function peopleOfFile(
  { competitions }: Portal,
  answers: Readonly<Record<string, string | null>> = {},
): PeopleOfFile {
  const directory = createDirectory();
  const people = new Map<string, PersonOfFile>();
  const personOf = new Map<string, string>();
  const questions: NamesakeQuestion[] = [];
  const asNamesake = ({ id, name, club }: Known): Namesake => ({ player: id, name, club });
  for (const { players, kind } of competitions) {
    if (kind !== 'SINGLES') continue;
    for (const { id, persons } of players) {
      const [person] = persons;
      if (!person) continue;
      const known = { ...person, id, name: nameOf(person), email: null };
      const found = directory.find(known);
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      const said = answer === undefined || answer === null ? undefined : personOf.get(answer);
      if (found.is === 'QUESTION' && answer === undefined) {
        const others = found.ids.flatMap((other) => people.get(other) ?? []);
        questions.push({ ...asNamesake(known), others: others.map(asNamesake) });
      }
      const same = found.is === 'SAME' ? found.id : said;
      if (same === undefined) {
        people.set(id, known);
        directory.add(known);
      }
      personOf.set(id, same ?? id);
    }
  }
  return { people: [...people.values()], personOf, questions };
}

const nameOf = ({ firstName, lastName }: PortalPerson): string => `${firstName} ${lastName}`.trim();
