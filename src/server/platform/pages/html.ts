/** HTML whose values are escaped unless they are HTML themselves. */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | false | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function written(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}

export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + written(values[index - 1] ?? null) + part));
