/**
 * Who a person is, decided once in an event: by the association's number, else by e-mail, else by name and club. A namesake
 * of whom none of these tells is a question, never a second person by accident.
 */
import { clubKey } from '#tournament/draw/club.ts';

interface Named {
  readonly name: string;
  readonly number: string | null;
  readonly email: string | null;
  readonly club: string | null;
  readonly birthYear: number | null;
}

export interface Known extends Named {
  readonly id: string;
}

type WhoItIs =
  | { readonly is: 'SAME'; readonly id: string }
  | { readonly is: 'NEW' }
  | { readonly is: 'QUESTION'; readonly ids: readonly string[] };

/** Looked up by each of the three; one index serves a whole list. */
export interface Directory {
  readonly add: (known: Known) => void;
  readonly find: (person: Named) => WhoItIs;
}

const NEW: WhoItIs = { is: 'NEW' };
const keyOf = (text: string | null): string => clubKey(text);
const emailOf = (text: string | null): string => text?.trim().toLowerCase() ?? '';

/** What both know and say differently makes them two people. */
const areSurelyTwo = (a: Named, b: Named): boolean =>
  (a.number !== null && b.number !== null && a.number !== b.number) ||
  (a.birthYear !== null && b.birthYear !== null && a.birthYear !== b.birthYear);

export function createDirectory(people: readonly Known[] = []): Directory {
  const byNumber = new Map<string, Known>();
  const byEmail = new Map<string, Known>();
  const byName = new Map<string, Known[]>();
  const add = (known: Known): void => {
    if (known.number !== null) byNumber.set(known.number, known);
    if (known.email !== null) byEmail.set(emailOf(known.email), known);
    const name = keyOf(known.name);
    const others = byName.get(name);
    if (others) others.push(known);
    else byName.set(name, [known]);
  };
  for (const known of people) add(known);
  const find = (person: Named): WhoItIs => {
    const numbered = person.number === null ? undefined : byNumber.get(person.number);
    const found = numbered ?? (person.email === null ? undefined : byEmail.get(emailOf(person.email)));
    if (found) return { is: 'SAME', id: found.id };
    const namesakes = (byName.get(keyOf(person.name)) ?? []).filter((known) => !areSurelyTwo(known, person));
    if (namesakes.length === 0) return NEW;
    const club = keyOf(person.club);
    const [clubmate, another] = club === '' ? [] : namesakes.filter((known) => keyOf(known.club) === club);
    if (clubmate && !another) return { is: 'SAME', id: clubmate.id };
    return { is: 'QUESTION', ids: namesakes.map(({ id }) => id) };
  };
  return { add, find };
}
