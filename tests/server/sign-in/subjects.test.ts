/** What another provider may call somebody: as long as the standard says, and of what can be kept. */
import { expect, it } from 'vitest';
import { isSubject } from '#server/sign-in/identity.ts';

it('takes what providers call people', () => {
  for (const sub of ['248289761001', 'auth0|507f1f77bcf86cd799439020', 'Łucja@example.org', 'x'.repeat(255)])
    expect([sub, isSubject(sub)]).toEqual([sub, true]);
});

it('refuses what cannot be kept, or is longer than any may be', () => {
  for (const sub of ['', 'a\u0000b', 'a\nb', 'a\ud800', 'x'.repeat(256), 'x'.repeat(100_000)])
    expect([sub.slice(0, 20), isSubject(sub)]).toEqual([sub.slice(0, 20), false]);
});
