/** In which language a person reads what is written to them. */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { isLanguage, type Language } from '#messages/language.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { appUser } from '#server/platform/database/schema/people.ts';
import { isSomebody } from './store.ts';

/** As the person has chosen on one of their devices; null where they have not. */
export async function chosenLanguage(db: Executor, userId: string): Promise<Language | null> {
  const [person] = await db.select({ language: appUser.language }).from(appUser).where(eq(appUser.id, userId));
  return isLanguage(person?.language) ? person.language : null;
}

/** As the person has chosen whose email it is; where nobody has, in that of who asks. */
export async function readsIn(db: Executor, email: string, asked: Language): Promise<Language> {
  const [person] = await db
    .select({ language: appUser.language })
    .from(appUser)
    .where(and(isSomebody, isNotNull(appUser.language), sql`lower(${appUser.email}) = lower(${email})`))
    .orderBy(desc(appUser.emailVerified))
    .limit(1);
  return isLanguage(person?.language) ? person.language : asked;
}
