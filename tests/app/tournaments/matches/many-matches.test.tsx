/** The list of hundreds of matches, page by page, while results come in. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { MatchFilters } from '#app/tournaments/matches/match-filters.ts';
import { MatchList } from '#app/tournaments/matches/match-list.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { matchEntry, playerNamed } from '#tests/app/tournaments/match/entries.ts';
import { eventually } from '#tests/eventually.ts';
import { cleanUpLists } from './shown-list.tsx';

cleanUpLists();

const many = Array.from({ length: 300 }, (_, nth) => ({
  ...matchEntry({ match: { id: `m${nth}`, number: nth } }),
  player1: playerNamed(`Ana${nth}`),
}));

const COMES_IN = 'A result comes in';

/** Its matches are done as soon as they have a result, from here or from elsewhere. */
function Hall() {
  const [done, setDone] = useState<readonly string[]>([]);
  const [filters, setFilters] = useState<MatchFilters>({});
  const shown = many.map(
    (entry): MatchEntry =>
      done.includes(entry.match.id) ? { ...entry, match: { ...entry.match, status: 'completed' } } : entry,
  );
  const save = async ({ match }: MatchEntry) => {
    setDone([...done, match.id]);
    return true;
  };
  return (
    <>
      <button type="button" onClick={() => setDone([...done, 'm3'])}>
        {COMES_IN}
      </button>
      <MatchList
        entries={shown}
        filters={filters}
        onFilter={setFilters}
        provisional={new Set()}
        syncOf={() => undefined}
        quickEntryOf={({ match }) => (done.includes(match.id) ? null : { gamesToWin: 3, refuse: () => null, save })}
        mayPrint={false}
      />
    </>
  );
}

/** Asking for roles would compute the styles of thousands of elements. */
const addresses = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
const press = (text: string) => userEvent.click(screen.getByText(text));
async function openSecondPage(): Promise<void> {
  await renderScreen(<Hall />);
  await press('Show more');
  await press('Next page');
  expect(addresses().at(0)).toBe('/match/m96');
}

describe('hundreds of matches', { timeout: 60_000 }, () => {
  test('leave the reader on their page when a result comes in, and begin anew with another filter', async () => {
    await openSecondPage();
    await press(COMES_IN);
    // The one that is done stands behind all others now.
    expect(addresses().at(0)).toBe('/match/m97');
    expect(screen.getByText('97 to 144 of 300')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Stage'), 'Groups');
    expect(screen.getByText('1 to 48 of 300')).toBeDefined();
  });

  test('take results by keys on a later page, one after the other', async () => {
    await openSecondPage();
    screen.getByLabelText('Enter result of Ana98 vs Bo').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Enter result of Ana99 vs Bo')));
    expect(addresses()).toHaveLength(48);
  });
});
