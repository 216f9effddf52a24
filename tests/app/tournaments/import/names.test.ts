/** Which words of a name are the last name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitName } from '#app/tournaments/import/split-name.ts';

test.each([
  ['Ana Horvat', 'Ana', 'Horvat'],
  ['Ana Marija Horvat', 'Ana Marija', 'Horvat'],
  ['Horvat, Ana Marija', 'Ana Marija', 'Horvat'],
  ['SATO Kenji', 'Kenji', 'SATO'],
  ['Kenji SATO', 'Kenji', 'SATO'],
  ['CHAN Wai Ming', 'Wai Ming', 'CHAN'],
  ['MÜLLER-WEIß Jörg', 'Jörg', 'MÜLLER-WEIß'],
  ['O’NEILL Sean', 'Sean', 'O’NEILL'],
  ['McDONALD Iain', 'Iain', 'McDONALD'],
  ['VAN DEN BERG Piet', 'Piet', 'VAN DEN BERG'],
  ['de la CRUZ Juan', 'Juan', 'de la CRUZ'],
  ['GARCIA LOPEZ Maria', 'Maria', 'GARCIA LOPEZ'],
  ['ANA HORVAT', 'ANA', 'HORVAT'],
  ['EVA Bán', 'EVA', 'Bán'],
  ['Jörg J. Maier', 'Jörg J.', 'Maier'],
  ['Zoë von der Heide', 'Zoë', 'von der Heide'],
  ['von der Heide Zoë', 'Zoë', 'von der Heide'],
  ['von der Heide, Zoë', 'Zoë', 'von der Heide'],
  ['Piet van den Berg', 'Piet', 'van den Berg'],
  ['Robin Van Persie', 'Robin', 'Van Persie'],
  ['Maria de la Cruz Lopez', 'Maria', 'de la Cruz Lopez'],
  ['José García y López', 'José', 'García y López'],
  ['Luca Di Marco', 'Luca', 'Di Marco'],
  ['Al Pacino', 'Al', 'Pacino'],
  ['John Smith, Jr.', 'John', 'Smith Jr.'],
  ['Jörg Maier jun.', 'Jörg', 'Maier jun.'],
  ['Ana Horvat (U15)', 'Ana', 'Horvat (U15)'],
  ['12. Ana Horvat', 'Ana', 'Horvat'],
  ['• Ana Horvat', 'Ana', 'Horvat'],
  ['Ronaldo', 'Ronaldo', ''],
  ['von Ahn', '', 'von Ahn'],
  ['Horvat, Ana, TTC X', 'Ana, TTC X', 'Horvat'],
])('%s', (name, first, last) => expect(splitName(name)).toEqual([first, last]));

test.each([
  ['Horvat Ana Marija', 'Ana Marija', 'Horvat'],
  ['van den Berg Piet', 'Piet', 'van den Berg'],
  ['Nagy István', 'István', 'Nagy'],
])('%s, last name first', (name, first, last) => expect(splitName(name, true)).toEqual([first, last]));

test('no word of a name is lost', () => {
  const word = fc.oneof(
    fc.constantFrom('von', 'de', 'Van', 'SATO', 'jun.', '(U15)', 'y', 'Ana', 'd.', 'III', 'EVA'),
    fc.stringMatching(/^\p{L}{1,8}$/u),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.boolean(), (words, isLastFirst) => {
      const split = splitName(words.join(' '), isLastFirst).join(' ').trim().split(/\s+/);
      expect(split.sort()).toEqual([...words].sort());
    }),
  );
});
