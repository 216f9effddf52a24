/** Texts with marks in them, as HTML. */
import type { ServerKey, ServerValues } from '#messages/keys.ts';
import type { Language } from '#messages/language.ts';
import { sayParts } from '#messages/say.ts';
import { type Html, html } from './html.ts';

const joined = (parts: readonly (string | Html)[]): Html => html`${parts.map((part) => html`${part}`)}`;

/** What a text may mark. */
const MARKS = {
  b: (held: readonly (string | Html)[]): Html => html`<b>${joined(held)}</b>`,
  code: (held: readonly (string | Html)[]): Html => html`<code>${joined(held)}</code>`,
};

/** The text of a key; its words and values are escaped, `<b>` in it is bold, `<code>` is what is typed or found on a machine. */
export const sayHtml = <K extends ServerKey>(language: Language, key: K, ...values: ServerValues<K>): Html =>
  joined(sayParts<K, Html>(language, key, MARKS, ...values));
