import { appUser } from '#server/platform/database/schema/people.ts';
import { newId } from '#server/platform/ids.ts';
import { database } from '#tests/server/auth-setup.ts';

export const addPlayer = async (email: string): Promise<string> => {
  const [added] = await database.db
    .insert(appUser)
    .values({ id: newId(), email, username: 'added', firstName: 'Ivana', club: 'TTC Luka', elo: 1234 })
    .returning();
  return added?.id ?? '';
};
