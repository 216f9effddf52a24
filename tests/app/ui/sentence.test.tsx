/** Names in a sentence stand apart from its words. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sentence } from '#app/ui/controls/sentence.tsx';

afterEach(cleanup);

const untranslated = () =>
  screen.getAllByText(() => true, { selector: 'bdi[translate="no"]' }).map((one) => one.textContent);

test('each name is an element that no translator touches, and the words around it are not', () => {
  const { container } = render(
    <p>{sentence('Call {players} to {table}', { players: 'Ana – Bo', table: 'Table 4' })}</p>,
  );
  expect(container.textContent).toBe('Call Ana – Bo to Table 4');
  expect(untranslated()).toEqual(['Ana – Bo', 'Table 4']);
});

test('a name with braces is no placeholder, and a missing one is nothing', () => {
  const { container } = render(<p>{sentence('{name}, {club}', { name: '{club}', club: undefined })}</p>);
  expect(container.textContent).toBe('{club}, ');
});

test('another sentence takes the place of the whole element, as a translator may hold its texts', () => {
  const { container, rerender } = render(<p>{sentence('{name}, your match is on', { name: 'Ana' })}</p>);
  const before = container.querySelector('span');
  for (const node of [...(before?.childNodes ?? [])])
    if (node.nodeType === Node.TEXT_NODE) node.replaceWith(document.createElement('font'));
  rerender(<p>{sentence('{name}, you’re on {table}', { name: 'Ana', table: 'Table 4' })}</p>);
  expect(container.textContent).toBe('Ana, you’re on Table 4');
});
