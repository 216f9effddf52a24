import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/platform/database/schema/people.ts';
import { createSampleAccounts } from '#server/sample-data/accounts.ts';
import { createSampleData } from '#server/sample-data/sample-data.ts';
import { wonAndLost } from '#server/users/store.ts';
import { type AuthApp, startAuthApp } from '#tests/server/auth-app.ts';
import { Browser } from '#tests/server/browser.ts';
import { freshDatabase, type TestDatabase } from '#tests/server/database/database.ts';
import { signInAs } from '#tests/server/sign-in.ts';

let database: TestDatabase;
let app: AuthApp;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startAuthApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (path: string, cookie?: string) => {
  const reply = await new Browser(app.origin).ask(path, { headers: cookie ? { cookie } : {} });
  return { status: reply.status, headers: reply.headers, body: JSON.parse(reply.text) };
};
const update = async (body: unknown, cookie?: string) => {
  const headers = cookie ? { cookie } : {};
  const reply = await new Browser(app.origin).post('/bff/api/user-profile/update', body, headers);
  return { status: reply.status, body: JSON.parse(reply.text) };
};
const somebody = async () => {
  const signedIn = await signInAs(database, { email: 'canary@example.org', club: 'TTC Luka', elo: 1510 });
  await database.db
    .update(appUser)
    .set({ phone: '+385-canary', dateOfBirth: '1990-02-03', city: 'Rijeka' })
    .where(eq(appUser.id, signedIn.userId));
  return signedIn;
};

describe('a profile', () => {
  test('shows everything to oneself', async () => {
    const { cookie, userId } = await somebody();
    expect((await ask(`/bff/api/user-profile/${userId}`, cookie)).body).toEqual({
      id: userId,
      username: userId,
      email: 'canary@example.org',
      phone: '+385-canary',
      dateOfBirth: '1990-02-03',
      profilePictureUrl: null,
      firstName: 'Ana',
      lastName: 'Horvat',
      club: 'TTC Luka',
      city: 'Rijeka',
      playerBadges: ['Player'],
      elo: 1510,
      matchesWon: 0,
      matchesLost: 0,
    });
  });

  test('keeps what is private from everybody else, organisers included', async () => {
    const { userId } = await somebody();
    const organiser = await signInAs(database, { roles: ['tournament_organizer'] });
    const other = await signInAs(database);
    for (const cookie of [undefined, organiser.cookie, other.cookie]) {
      const { body, headers } = await ask(`/bff/api/user-profile/${userId}`, cookie);
      expect(body).toMatchObject({ email: null, phone: null, dateOfBirth: null, club: 'TTC Luka' });
      expect(JSON.stringify(body)).not.toContain('canary');
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('bears the badge of an organiser', async () => {
    const { userId } = await signInAs(database, { roles: ['tournament_organizer'] });
    const { body } = await ask(`/bff/api/user-profile/${userId}`);
    expect(body.playerBadges).toEqual(['Player', 'Tournament Organiser']);
  });

  test('of nobody is unknown', async () => {
    expect((await ask('/bff/api/user-profile/nobody')).status).toBe(404);
    expect((await ask('/bff/api/user-profile/not%20an%20id')).status).toBe(404);
  });
});

test('every match that stands is won by one and lost by the other', async () => {
  const fresh = await freshDatabase();
  const users = await createSampleAccounts(fresh, { password: 'correct horse', embeddedProvider: true });
  await createSampleData(fresh, users, Date.now());
  const records = await Promise.all(users.players.map((id) => wonAndLost(fresh.db, id)));
  const [won, lost] = [sum(records.map((record) => record.won)), sum(records.map((record) => record.lost))];
  expect(won).toBeGreaterThan(50);
  expect(lost).toBe(won);
  await fresh.close();
});
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('changing a profile', () => {
  test('changes one’s own, keeps what is left out and clears what is emptied', async () => {
    const { cookie, userId } = await somebody();
    const body = { username: ' lucija ', firstName: 'Lucija', lastName: '', club: '', dateOfBirth: null };
    const reply = await update(body, cookie);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id: userId,
      username: 'lucija',
      firstName: 'Lucija',
      lastName: '',
      club: null,
      city: 'Rijeka',
      dateOfBirth: null,
      email: 'canary@example.org',
    });
    expect((await ask('/bff/api/user-profile/me', cookie)).body).toMatchObject({ username: 'lucija', club: null });
  });

  test('does not touch the email, the rating or a role, whatever is sent', async () => {
    const { cookie, userId } = await somebody();
    const forged = {
      username: 'u',
      firstName: '',
      lastName: '',
      email: 'x@example.org',
      elo: 3000,
      id: 'x',
      roles: ['x'],
    };
    await update(forged, cookie);
    const { body } = await ask(`/bff/api/user-profile/${userId}`, cookie);
    expect(body).toMatchObject({ email: 'canary@example.org', elo: 1510, playerBadges: ['Player'] });
  });

  test('refuses an empty username and dates that are none', async () => {
    const { cookie } = await signInAs(database);
    const names = { username: 'u', firstName: '', lastName: '' };
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const wrong: readonly [unknown, string][] = [
      [{ ...names, username: '' }, 'username'],
      [{ ...names, username: '   ' }, 'username'],
      [{ ...names, username: null }, 'username'],
      [{ ...names, username: 'x'.repeat(41) }, 'username'],
      [{ ...names, firstName: 'x'.repeat(81) }, 'firstName'],
      [{ ...names, lastName: 5 }, 'lastName'],
      [{ ...names, club: ['x'] }, 'club'],
      [{ ...names, city: 'a\u0000b' }, 'city'],
      [{ ...names, dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
      [{ ...names, dateOfBirth: '1890-01-01' }, 'dateOfBirth'],
      [{ ...names, dateOfBirth: tomorrow }, 'dateOfBirth'],
      [{}, 'username'],
    ];
    for (const [body, path] of wrong) {
      const reply = await update(body, cookie);
      expect(reply.status, JSON.stringify(body)).toBe(422);
      expect(reply.body.errors[0].path).toBe(path);
      expect(reply.body.message).toBeTruthy();
    }
  });

  test('is for whoever is signed in', async () => {
    expect((await update({ username: 'u', firstName: '', lastName: '' })).status).toBe(401);
    expect((await update({})).status).toBe(401);
  });
});

describe('the users to add', () => {
  test('are listed for organisers, with their email', async () => {
    const { userId } = await somebody();
    const organiser = await signInAs(database, { roles: ['tournament_organizer'] });
    const { body } = await ask('/bff/api/user/organizer-users', organiser.cookie);
    expect(body).toContainEqual({
      id: userId,
      firstName: 'Ana',
      lastName: 'Horvat',
      email: 'canary@example.org',
      profilePictureUrl: null,
    });
    expect(JSON.stringify(body)).not.toContain('+385-canary');
  });

  test('are shown to nobody else', async () => {
    expect((await ask('/bff/api/user/organizer-users')).status).toBe(401);
    for (const roles of [[], ['venue_manager'] as const]) {
      const { cookie } = await signInAs(database, { roles });
      expect((await ask('/bff/api/user/organizer-users', cookie)).status).toBe(403);
    }
  });
});
