/** What a text with its values comes to, as the build compiles it. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderText } from '#app/ui/controls/rich.tsx';
import { formatText } from '#messages/t.ts';

const players = [['count', 2, { one: [0, ' player'], other: [0, ' players'] }], ' in'];

test.each([
  [1, '1 player in'],
  [2, '2 players in'],
  [1024, '1,024 players in'],
])('%i in words', (count, text) => expect(formatText(players as never, { count })).toBe(text));

test('a name is left to itself by a translator, and a link holds its words', () => {
  const text = ['Ask ', ['*name', ''], ' or ', ['link', 'see ', ['*where', '']], '.'];
  render(<p>{renderText(text as never, { name: 'Ana', where: 'Hall 2', link: (held) => <a href="/">{held}</a> })}</p>);
  expect(screen.getByText('Ana').getAttribute('translate')).toBe('no');
  expect(screen.getByRole('link', { name: 'see Hall 2' }).textContent).toBe('see Hall 2');
  expect(screen.getByRole('paragraph').textContent).toBe('Ask Ana or see Hall 2.');
});
