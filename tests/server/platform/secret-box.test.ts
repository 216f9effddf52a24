import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretBox } from '#server/platform/secret-box.ts';

const SECRET = 'a secret of the tests, long enough';
const box = secretBox(SECRET, 'test');

describe('what is sealed', () => {
  test('comes back whole, and only for its place, purpose and secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, context, other) => {
        const sealed = box.seal(text, context);
        expect(box.open(sealed, context)).toBe(text);
        if (other !== context) expect(box.open(sealed, other)).toBeNull();
        expect(secretBox(SECRET, 'another').open(sealed, context)).toBeNull();
        expect(secretBox(`${SECRET}!`, 'test').open(sealed, context)).toBeNull();
      }),
    );
  });

  test('is not readable and never twice the same', () => {
    const sealed = box.seal('a private key', 'row');
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('private');
    expect(box.seal('a private key', 'row')).not.toBe(sealed);
  });

  test('cannot be changed', () => {
    const bytes = Buffer.from(box.seal('a private key', 'row').slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(box.open(`v1.${changed.toString('base64url')}`, 'row')).toBeNull();
    }
  });

  test.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', '{"kty":"EC"}'])('is not %j', (text) => {
    expect(box.open(text, 'row')).toBeNull();
  });
});

test('a fingerprint is stable, and another for each purpose, secret and context', () => {
  const made = [
    box.fingerprint('token', 'a'),
    box.fingerprint('token', 'b'),
    box.fingerprint('tokens', 'a'),
    secretBox(SECRET, 'other').fingerprint('token', 'a'),
    secretBox(`${SECRET}!`, 'test').fingerprint('token', 'a'),
  ];
  expect(new Set(made).size).toBe(made.length);
  expect(box.fingerprint('token', 'a')).toBe(made[0]);
});
