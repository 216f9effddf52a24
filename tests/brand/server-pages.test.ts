/** The server's own pages, the sign-in among them: their logo and colours are those of the brand. */
import { expect, test } from 'vitest';
import { markSvg } from '#brand/mark.ts';
import { tokens } from '#brand/tokens.ts';
import { html } from '#server/platform/pages/html.ts';
import { pageOf } from '#server/platform/pages/page.ts';
import { look } from '#server/platform/pages/page-css.ts';

const page = pageOf('en', { title: 'Log in', body: html`<p>Body</p>` });
const colorsIn = (text: string) => [...text.matchAll(/#[0-9a-f]{3,8}\b/gi)].map(([color]) => color);
const tokensOf = (scheme: keyof typeof tokens) =>
  Object.values(tokens[scheme]).flatMap((value) => (typeof value === 'string' ? value : Object.values(value)));

test('the header has the mark in the colours of a sign', () => {
  const { tableText, ball } = tokens.light;
  expect(page).toContain(`<a href="/">${markSvg(40, { id: 'edge', table: tableText, ball })}Edgeball</a>`);
});

test('no page has a colour of its own, but what the mask of the mark is made of', () => {
  const known = [...tokensOf('light'), '#fff', '#000'];
  expect(colorsIn(page.replaceAll('url(#edge)', '')).filter((color) => !known.includes(color))).toEqual([]);
});

test('the style sheet takes the colours of each scheme from the tokens', () => {
  const [light = '', dark = ''] = look.split('@media (prefers-color-scheme:dark)');
  const [darkOnes = '', rules = ''] = dark.split('@media (prefers-contrast:more)');
  expect(colorsIn(light).length).toBeGreaterThan(10);
  expect(colorsIn(light).filter((color) => !tokensOf('light').includes(color))).toEqual([]);
  expect(colorsIn(darkOnes)).toHaveLength(colorsIn(light).length);
  expect(colorsIn(darkOnes).filter((color) => !tokensOf('dark').includes(color))).toEqual([]);
  expect(colorsIn(rules)).toEqual([]);
});

test('the style sheet declares every variable that it takes a value from', () => {
  const used = [...look.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect([...new Set(used)].filter((name) => !look.includes(`${name}:`))).toEqual([]);
});
