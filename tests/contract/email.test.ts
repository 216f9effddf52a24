/** One rule for e-mails: an address that books a court can also be entered in a list. */
import { describe, expect, test } from 'vitest';
import { email } from '#contract/common.ts';
import { caller, reservationRequest } from '#contract/reservations/reservations.ts';
import { addUser, importedPlayer } from '#contract/tournaments/tournament-players.ts';

const schemas = {
  'a booking': reservationRequest.shape.email,
  'a caller': caller.shape.email,
  'a list': importedPlayer.shape.email,
  'a player added by hand': addUser.body.shape.email,
  'an account': email,
};

describe.each(Object.entries(schemas))('the e-mail of %s', (_, schema) => {
  test.each([
    'ana@example.com',
    'jörg@example.de',
    'info@müller.de',
    "o'neill+tt@x.hr",
    'željka.š@x-y.hr',
    'ана@пример.рф',
  ])('may be %s', (address) => expect(schema.safeParse(address).success).toBe(true));

  test.each([
    'ana',
    'a@b',
    '@x.hr',
    'ana@',
    'ana@x.hr, ivo@x.hr',
    'ana kos@x.hr',
    'ana@@x.hr',
    'ana..kos@x.hr',
    '.ana@x.hr',
    'ana@-x.hr',
    'ana@x..hr',
    'ana@x.hr.',
    'Ana <ana@x.hr>',
    'mailto:ana@x.hr',
    'ana\u202e@x.hr',
    `${'a'.repeat(250)}@x.hr`,
  ])('is not %j', (address) => expect(schema.safeParse(address).success).toBe(false));
});

test('an address with letters beyond ASCII has one spelling', () => {
  expect(email.parse(' JO\u0308RG@Example.de ')).toBe('jörg@example.de');
  expect(email.parse('Ana@Example.com')).toBe('Ana@Example.com');
});
