import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finder, readTextSearch, useFinding } from '#app/ui/controls/find.ts';
import { NothingFound, SearchField } from '#app/ui/lists/search-field.tsx';
import { renderScreen } from '#tests/app/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('words are found in any order, accents or not', () => {
  const isWanted = finder('split kovac');
  expect(isWanted('Maja Kovač', 'TTC Split')).toBe(true);
  expect(isWanted('Maja Kovač', null, undefined)).toBe(false);
  expect(finder(' ')('anything')).toBe(true);
});

test('the address holds a text, or nothing', () => {
  expect(readTextSearch({ q: 'maja' })).toEqual({ q: 'maja' });
  expect(readTextSearch({ q: 7 })).toEqual({ q: '7' });
  for (const q of ['', '  ', ['a'], undefined]) expect(readTextSearch({ q })).toEqual({});
});

function People() {
  const finding = useFinding();
  const found = ['Maja', 'Márton', 'Noor'].filter((name) => finder(finding.wanted)(name));
  return (
    <>
      <SearchField finding={finding} label="Search people" hint="Name" found={found.length} />
      {found.length === 0 && <NothingFound finding={finding} />}
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

describe('a search field', () => {
  const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
  let shown: Awaited<ReturnType<typeof renderScreen>>;
  const address = () => shown.router.state.location.search;
  beforeEach(async () => {
    shown = await renderScreen(<People />);
  });

  test('shortens the list, says how many are left and keeps the text in the address', async () => {
    await userEvent.type(field(), 'ma');
    await waitFor(() => expect(names()).toEqual(['Maja', 'Márton']));
    expect(screen.getByText('2 found.')).toBeTruthy();
    await waitFor(() => expect(address()).toEqual({ q: 'ma' }));
    expect(field().value).toBe('ma');
    await userEvent.clear(field());
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(address()).toEqual({}));
  });

  test('says where nothing is found, and shows all again', async () => {
    await userEvent.type(field(), 'zoran');
    expect(await screen.findByText('Nothing found for “zoran”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(field().value).toBe('');
  });

  test('follows the address where that leads', async () => {
    await userEvent.type(field(), 'noor');
    await waitFor(() => expect(address()).toEqual({ q: 'noor' }));
    await shown.router.navigate({ to: '.', search: {} });
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(field().value).toBe('');
  });
});
