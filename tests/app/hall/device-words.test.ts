/** The wire names a device in English; the page says it in its own words, and what it cannot read as it is. */
import { expect, test } from 'vitest';
import { deviceWords, inWords } from '#app/hall/lease/device-words.ts';
import { sayAsApp } from '#messages/say.ts';

test.each(["Maja's phone", "the desk's tablet", 'another computer', "Ann's watch", 'a phone'])('%s', (name) => {
  expect(deviceWords(name)).toBe(name);
});

test('a name with an apostrophe is one', () => {
  expect(deviceWords("D'Arcy O'Neil's phone")).toBe("D'Arcy O'Neil's phone");
});

test('who calls is null where nobody does', () => {
  const nobody = { number: 0, isHere: false, by: null, heardAt: null, askedBy: null, isAsking: false, mayTake: true };
  expect(inWords(nobody)).toEqual(nobody);
});

test.each([
  ['de', 'Handy von Maja', 'Tablet der Hallenleitung', 'ein anderer Computer'],
  ['hr', 'mobitel (Maja)', 'tablet vodstva', 'drugo računalo'],
  ['fr', 'le téléphone de Maja', 'la tablette de la table de marque', 'un autre ordinateur'],
] as const)('in %s', (language, persons, desks, another) => {
  expect([
    sayAsApp(language, 'desk.personsDevice', { person: 'Maja', kind: 'phone' }),
    sayAsApp(language, 'desk.deskDevice', { kind: 'tablet' }),
    sayAsApp(language, 'desk.anotherDevice', { kind: 'computer' }),
  ]).toEqual([persons, desks, another]);
});
