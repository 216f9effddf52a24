/** What the server writes, by key and language: plurals, choices, and values that are escaped in HTML. */
import { expect, test } from 'vitest';
import { say } from '#messages/say.ts';
import { sayHtml } from '#server/platform/pages/say-html.ts';

test('a text with its values', () => {
  expect(say('en', 'mail.helloNobody')).toBe('Hello,');
  expect(say('en', 'mail.hello', { name: 'Ana' })).toBe('Hello Ana,');
});

test.each([
  [{ entries: 1, bookings: 1 }, 'It is entered in 1 tournament and has 1 booking.'],
  [{ entries: 2, bookings: 1_200 }, 'It is entered in 2 tournaments and has 1,200 bookings.'],
])('counts %o', (values, text) => expect(say('en', 'linkPages.isEnteredAndHasBookings', values)).toBe(text));

test.each([
  ['withdrawn', 'Withdrawn: Table 3'],
  ['first', 'Table 3, now'],
  ['second', 'Second call: Table 3'],
  ['last', 'Third call: Table 3'],
  ['another', 'Table 3'],
])('says of a call that is %s: %s', (call, text) =>
  expect(say('en', 'push.call', { call, table: 'Table 3' })).toBe(text),
);

test('a value is said as it is, whatever it looks like', () => {
  const name = "{name} <b># 'quoted'</b>";
  expect(say('en', 'mail.hello', { name })).toBe(`Hello ${name},`);
});

test('in HTML a value is escaped, and only the mark of the text is one', () => {
  expect(sayHtml('en', 'linkPages.thereIs', { email: 'a&b@c.de', name: '<script>"x"</script>' }).text).toBe(
    'There is an account for <b>a&amp;b@c.de</b> under the name <b>&lt;script&gt;&quot;x&quot;&lt;/script&gt;</b>.',
  );
});

test('a key without a text, and a text without its values, do not compile', () => {
  // @ts-expect-error There is no such text.
  expect(() => say('en', 'mail.farewell')).toThrow('There is no text mail.farewell');
  // @ts-expect-error A name belongs to it.
  expect(() => say('en', 'mail.hello')).toThrow(/"?name"?/);
});
