/** What is previewed is what is entered, for lists of every kind. */
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportForm } from '#app/tournaments/import/import-form.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { importedPlayer, importPlayers } from '#contract/tournaments/tournament-players.ts';
import { fullName } from '#contract/views/views.ts';
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

/** A look-up by role costs more in jsdom than all that it looks for. */
function elementOf(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
const buttonsOf = (label: RegExp) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => label.test(textContent));
function buttonOf(label: RegExp): HTMLButtonElement {
  const [found] = buttonsOf(label);
  if (!found) throw new Error(`no button ${label}`);
  return found;
}

test('each player who is sent stands in the list with all that is sent, in its order; no other one does', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (text) => {
      cleanup();
      const { calls } = await renderScreen(<ImportForm tournamentId="t1" onDone={() => undefined} />, {
        cached: [[tournamentQueries.players('t1').queryKey, []]],
        server: ({ path, body }) => ({
          status: path.endsWith('/record') ? 404 : 200,
          body: path.endsWith('/look-up-players')
            ? (body as unknown[]).map(() => ({ userId: null, people: [] }))
            : path.endsWith('/players')
              ? []
              : { id: 't1' },
        }),
      });
      fireEvent.change(elementOf('textarea'), { target: { value: text } });
      fireEvent.click(buttonOf(/^Preview$/));
      const isEmpty = () => document.body.textContent.includes('The list is empty.');
      const list = () => document.querySelector('ol[aria-label="Players of the list"]');
      await waitFor(() => expect(isEmpty() || list() !== null).toBe(true));
      if (isEmpty()) {
        // A text of separators alone.
        expect(text).not.toMatch(/[\p{L}\d]/u);
        return;
      }
      await waitFor(() => expect(elementOf('[role=status]').textContent).not.toMatch(/^Looking/));
      const leaveOut = buttonsOf(/in red$/)[0];
      if (leaveOut) fireEvent.click(leaveOut);
      const add = buttonOf(/^Add \d+ players?$/);
      const shown = [...(list()?.children ?? [])]
        .filter((row) => [...row.querySelectorAll('*')].some(({ textContent }) => textContent === 'New'))
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
