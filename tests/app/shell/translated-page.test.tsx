/** The guard of translated pages by itself: texts without an element of their own, as no part of the app should have. */
import { act, render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { guardTranslatedPage } from '#app/shell/translated-page.ts';

beforeAll(guardTranslatedPage);

interface LineProps {
  readonly busy: boolean;
  readonly count: number;
  readonly tail?: string | undefined;
}

const Line = ({ busy, count, tail }: LineProps) => (
  <p>
    {busy && <b>Wait: </b>}
    {count} of 5{tail}
  </p>
);

const font = (...children: (Node | string)[]) => {
  const element = document.createElement('font');
  element.append(...children);
  return element;
};

/** The texts of a paragraph give way to one element each; the guard hears of it. */
const translateEach = (line: HTMLElement) =>
  act(async () => {
    for (const node of [...line.childNodes])
      if (node instanceof Text) node.replaceWith(font(font(node.data.toUpperCase())));
  });

/** All texts give way to one element, which comes before the first of them goes. */
const translateJoined = (line: HTMLElement) =>
  act(async () => {
    const texts = [...line.childNodes].filter((node) => node instanceof Text);
    line.insertBefore(
      font(
        font(
          texts
            .map(({ data }) => data)
            .join('')
            .toUpperCase(),
        ),
      ),
      texts[0] ?? null,
    );
    for (const text of texts) text.remove();
  });

const lineIn = (container: HTMLElement): HTMLElement => {
  const line = container.querySelector('p');
  if (!line) throw new Error('no line');
  return line;
};

test.each([
  ['one by one', translateEach],
  ['joined', translateJoined],
])('texts that were translated %s change, come and go as if they had not been', async (_, translate) => {
  const { container, rerender } = render(<Line busy={false} count={1} tail=" players" />);
  const line = lineIn(container);
  await translate(line);
  expect(line.textContent).toBe('1 OF 5 PLAYERS');
  rerender(<Line busy={false} count={2} tail=" players" />);
  expect(line.textContent?.toLowerCase()).toBe('2 of 5 players');
  await translate(line);
  rerender(<Line busy count={2} tail=" players" />);
  expect(line.textContent?.toLowerCase()).toBe('wait: 2 of 5 players');
  await translate(line);
  rerender(<Line busy={false} count={2} />);
  expect(line.textContent?.toLowerCase()).toBe('2 of 5');
});

test('a page that a foreign hand has taken apart goes on', async () => {
  const { container, rerender, unmount } = render(<Line busy={false} count={1} tail=" players" />);
  const line = lineIn(container);
  await act(async () => line.replaceChildren());
  rerender(<Line busy count={3} />);
  expect(line.textContent).toContain('Wait: ');
  await act(async () => line.replaceChildren(font('other words')));
  rerender(<Line busy={false} count={4} />);
  unmount();
  expect(container.textContent).toBe('');
});
