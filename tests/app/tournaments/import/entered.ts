/** Who is entered of a file, without a page. */
import { guessColumns } from '#app/tournaments/import/columns.ts';
import { readRows } from '#app/tournaments/import/read-row.ts';
import { readFile } from '#app/tournaments/import/read-table.ts';

/** First name, last name, club, rating and e-mail of each row, as it is offered. */
export async function enteredOf(file: File): Promise<string[]> {
  const { table, hidden } = await readFile(file);
  return readRows(table, guessColumns(table), hidden)
    .filter(({ isTicked }) => isTicked)
    .map(({ player: { firstName, lastName, club, rating, email } }) =>
      [firstName, lastName, club, rating, email]
        .map((one) => one ?? '')
        .join('|')
        .replace(/\|+$/, ''),
    );
}
