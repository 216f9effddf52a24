/** What is previewed is what is entered, for lists of every kind. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportForm } from '#app/tournaments/import/import-form.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { importedPlayer, importPlayers } from '#contract/tournament-players.ts';
import { fullName } from '#contract/views.ts';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const word = fc.constantFrom(
  ...[
    'Ana',
    'Horvat',
    'SATO',
    'Kenji',
    'von der Heide',
    'Žarko',
    'Müller',
    'de Vries',
    'Ming',
    'Summe',
    'Total',
    'García y López',
  ],
);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const cell: Readonly<Record<string, fc.Arbitrary<string>>> = {
  Name: name,
  Vorname: word,
  Nachname: fc.oneof(word, fc.constant('')),
  Verein: fc.constantFrom('', 'TTC X', 'STK Rijeka', '-', '#REF!'),
  TTR: fc.constantFrom('', '1500', '1.690', 'n/a', '9999', '1745 (+12)', '-', '12,5'),
  'E-Mail': fc.constantFrom('', '', 'a@x.hr', 'mailto:b@x.hr', 'c@x.hr; d@x.hr', 'jörg@example.de', 'nowhere', '-'),
  Nr: fc.nat(99).map(String),
};
const list = fc
  .tuple(fc.shuffledSubarray(Object.keys(cell), { minLength: 2 }), fc.constantFrom(';', '\t', ','), fc.boolean())
  .chain(([heads, separator, hasHead]) =>
    fc
      .array(fc.tuple(...heads.map((head) => cell[head] ?? word)), { minLength: 1, maxLength: 6 })
      .map((rows) => [...(hasHead ? [heads] : []), ...rows].map((row) => row.join(separator)).join('\n')),
  );

test('each player who is sent stands in the list with all that is sent, in its order; no other one does', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (text) => {
      cleanup();
      const { calls } = await renderScreen(<ImportForm tournamentId="t1" onDone={() => undefined} />, {
        cached: [[tournamentQueries.players('t1').queryKey, []]],
        server: ({ path, body }) => ({
          status: 200,
          body: path.endsWith('/look-up-players')
            ? (body as unknown[]).map(() => ({ userId: null, people: [] }))
            : path.endsWith('/players')
              ? []
              : { id: 't1' },
        }),
      });
      fireEvent.change(screen.getByLabelText('Paste from a spreadsheet'), { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Look at the list' }));
      await waitFor(() => expect(screen.queryByText(/^Looking/)).toBeNull());
      const isEmpty = () => screen.queryByText('There are no rows in it.') !== null;
      const isShown = () => screen.queryByRole('button', { name: /^Add \d+ players?$/ }) !== null;
      await waitFor(() => expect(isEmpty() || isShown()).toBe(true));
      if (isEmpty()) {
        // A text of separators alone.
        expect(text).not.toMatch(/[\p{L}\d]/u);
        return;
      }
      const leaveOut = screen.queryByRole('button', { name: /in red$/ });
      if (leaveOut) fireEvent.click(leaveOut);
      const add = await screen.findByRole<HTMLButtonElement>('button', { name: /^Add \d+ players?$/ });
      const shown = within(screen.getByRole('list', { name: 'Players of the list' }))
        .getAllByRole('listitem')
        .filter((row) => within(row).queryByText('New'))
        .map((row) => row.textContent);
      expect(add.textContent).toContain(`Add ${shown.length} `);
      if (shown.length === 0) return;
      await waitFor(() => expect(add.disabled).toBe(false));
      fireEvent.click(add);
      const isImport = (call: { path: string }) => call.path.endsWith('/import-players');
      await waitFor(() => expect(calls.some(isImport)).toBe(true));
      const sent = importPlayers.body.parse(calls.find(isImport)?.body).map((one) => importedPlayer.parse(one));
      expect(sent).toHaveLength(shown.length);
      for (const [i, player] of sent.entries()) {
        const parts = [
          fullName({ firstName: player.firstName, lastName: player.lastName ?? '' }),
          player.email,
          player.club,
        ];
        for (const part of [...parts, player.rating]) if (part != null) expect(shown[i]).toContain(String(part));
      }
    }),
    { numRuns: 40, examples: [[',']] },
  );
});
