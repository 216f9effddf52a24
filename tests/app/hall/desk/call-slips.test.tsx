import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallSlips } from '#app/hall/desk/call-slips.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import type { Language } from '#messages/language.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const on = (id: string, first: string, second: string) =>
  matchEntry({ match: { id, status: 'called' }, player1: playerNamed(first), player2: playerNamed(second) });

async function print(matchIds: readonly string[], isKept = true, language?: Language) {
  const paper = vi.fn();
  vi.stubGlobal('print', paper);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  const onPrinted = vi.fn();
  const { notices } = await renderScreen(
    <CallSlips matchIds={matchIds} tournamentIds={['open', 'cup']} onPrinted={onPrinted} language={language} />,
    {
      cached: isKept
        ? [
            [tournamentQueries.matches('open').queryKey, [on('a', 'Ana Horvat', 'Bo Ilić'), on('x', 'Eli', 'Fay')]],
            [tournamentQueries.matches('cup').queryKey, [on('b', 'Cy Young', 'Dee Dale')]],
          ]
        : [],
      server: () => ({ status: 404, body: { message: 'Not found.' } }),
    },
  );
  return { paper, onPrinted, notices };
}

test('the slips of the matches that were asked for go to paper, of whichever tournament', async () => {
  const { paper, onPrinted } = await print(['b', 'a']);
  await waitFor(() => expect(paper).toHaveBeenCalledTimes(1));
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2);
  expect(screen.getByText('Cy Young')).toBeTruthy();
  expect(screen.queryByText('Eli')).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(onPrinted).toHaveBeenCalled();
});

test('slips are in the language of their hall, whatever the desk itself reads', async () => {
  const { paper } = await print(['b'], true, 'de');
  await waitFor(() => expect(paper).toHaveBeenCalledTimes(1));
  const slip = screen.getByRole('article', { hidden: true });
  expect(slip.getAttribute('aria-label')).toMatch(/^Gruppe A, Spiel \d+$/);
  expect(slip.textContent).toMatch(/(?:Mo|Di|Mi|Do|Fr|Sa|So)\., \d+\. /);
  for (const word of ['Spieler', 'Sieger', 'Schiedsrichter']) expect(slip.textContent).toContain(word);
  expect(slip.closest('[lang]')?.getAttribute('lang')).toBe('de');
});

test('nothing goes to paper where the matches cannot be read', async () => {
  const { paper, onPrinted, notices } = await print(['a'], false);
  await waitFor(() => expect(onPrinted).toHaveBeenCalled());
  expect(notices.at(-1)?.text).toMatch(/nothing is printed/);
  expect(paper).not.toHaveBeenCalled();
});
