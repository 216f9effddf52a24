import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sayFault } from '#messages/say.ts';
import { findPasswordFault, MAX_PASSWORD } from '#server/identity-provider/accounts/password-rules.ts';

const owner = { email: 'ana.horvat@stolni-tenis.example', firstName: 'Ana', lastName: 'Horvat-Šimić' };

describe('a new password', () => {
  test.each([
    ['seven77', 'at least 8'],
    ['', 'at least 8'],
    ['🏓🏓🏓🏓', 'at least 8'],
    ['x'.repeat(MAX_PASSWORD + 1), 'At most 200'],
    ['a long one with\u0000 in it', 'cannot be kept'],
    ['password', 'first that are guessed'],
    ['12345678', 'first that are guessed'],
    ['PassWord1', 'first that are guessed'],
    ['qwertyuiop', 'first that are guessed'],
    ['iloveyou1', 'first that are guessed'],
    ['aaaaaaaaaaaaaaaa', 'first that are guessed'],
    ['121212121212', 'first that are guessed'],
    ['edgeball', 'without your name'],
    ['Edgeball2026', 'without your name'],
    ['ana.horvat@stolni-tenis.example', 'without your name'],
    ['ANA.HORVAT', 'without your name'],
    ['horvat1987', 'without your name'],
    ['simic1987!', 'without your name'],
    ['AnaHorvat-Šimić1', 'without your name'],
    ['tenis-2026', 'without your name'],
  ])('%s is refused', (password, reason) => {
    expect(sayFault('en', findPasswordFault(password, owner) ?? '')).toContain(reason);
  });

  test.each([
    'correct horse battery',
    'eight chr',
    'ana likes tall trees in spring',
    'my edgeball tables stay dry',
    'žuta kuća na obali',
    'k9-Vw2qz',
    `${'x7'.repeat(32)}yz`,
    `${'y'.repeat(60)} and some more`,
  ])('%s may be used', (password) => {
    expect(findPasswordFault(password, owner)).toBeNull();
  });

  test('is looked at in no time, however long it and what is known of its owner are', () => {
    const long = (piece: string) => piece.repeat(1_000_000 / piece.length);
    const started = performance.now();
    for (const piece of ['a', 'a@', '.abcd', '\u200b', 'šé', '\u0301'])
      for (const password of [long(piece), long(piece).slice(0, MAX_PASSWORD)])
        findPasswordFault(password, { email: long(piece), firstName: long(piece), lastName: long(piece) });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('of random letters is free to use, whoever its owner is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[b-df-hj-np-tv-z]{24}$/), fc.emailAddress(), (password, email) => {
        fc.pre(new Set(password).size >= 4);
        expect(findPasswordFault(password, { email: email.slice(0, 3) + email.slice(-3) })).toBeNull();
      }),
    );
  });
});
