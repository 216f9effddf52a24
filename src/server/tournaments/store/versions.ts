/** Which version of a tournament is the last one committed, asked of the database. */
import type { Database } from '#server/platform/database/connection.ts';

interface Question {
  readonly id: string;
  answer(version: number | null): void;
  fail(error: unknown): void;
}

/**
 * Everybody who asks while a query runs waits for the next one, which starts after they have asked: what they hear was
 * true after their question, and a hundred questions cost as much as one.
 */
export function versionsOf({ pool }: Database): (id: string) => Promise<number | null> {
  let waiting: Question[] = [];
  let asking = false;

  async function ask(): Promise<void> {
    asking = true;
    while (waiting.length > 0) {
      const questions = waiting;
      waiting = [];
      try {
        const ids = [...new Set(questions.map(({ id }) => id))];
        const { rows } = await pool.query<{ id: string; version: number }>({
          name: 'tournament-versions',
          text: 'select id, version from tournament where id = any($1)',
          values: [ids],
        });
        const versions = new Map(rows.map(({ id, version }) => [id, version]));
        for (const { id, answer } of questions) answer(versions.get(id) ?? null);
      } catch (error) {
        for (const { fail } of questions) fail(error);
      }
    }
    asking = false;
  }

  return (id) =>
    new Promise((answer, fail) => {
      waiting.push({ id, answer, fail });
      if (!asking) void ask();
    });
}
