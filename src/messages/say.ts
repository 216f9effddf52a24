/** The one door of what the server writes to people, in the language of whoever reads it. */
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { readFault } from './fault.ts';
import { formattedIn, stringIn } from './formatted.ts';
import type { Key, ServerKey, ServerValues, Values } from './keys.ts';
import type { Language } from './language.ts';
import type { serverEnglish } from './server-english.ts';
import { serverTexts, writtenIn } from './server-texts.ts';
import { translated } from './translated.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const compiled = new Map<string, CompiledMessage>();

/** Compiled when it is first said. */
function textOf(language: Language, key: Key | ServerKey, texts: Texts): CompiledMessage {
  const name = `${language} ${key}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const [area = '', own = ''] = key.split('.');
  const text = texts[area]?.[own];
  if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`);
  const made = compile(text);
  compiled.set(name, made);
  return made;
}

const ownText = (language: Language, key: ServerKey): CompiledMessage =>
  textOf(language, key, serverTexts[language] ?? {});

/** The text of a key, for instance `say(language, 'mail.hello', { name })`. The key is written out, so that it can be found. */
export function say<K extends ServerKey>(language: Language, key: K, ...[values]: ServerValues<K>): string {
  const written = writtenIn(language);
  return stringIn(written, ownText(written, key), values);
}

/** A text of the app, for what the server prepares in its place. */
export const sayAsApp = <K extends Key>(language: Language, key: K, ...[values]: Values<K, string | number>): string =>
  stringIn(language, textOf(language, key, translated[language]), values);

/** The same in parts: what the tags give, and the strings between them. */
export function sayParts<K extends ServerKey, Part>(
  language: Language,
  key: K,
  tags: Readonly<Record<string, (held: readonly (string | Part)[]) => Part>>,
  ...[values]: ServerValues<K>
): readonly (string | Part)[] {
  const written = writtenIn(language);
  return [formattedIn<Part>(written, ownText(written, key), { ...tags, ...values })].flat(1) as (string | Part)[];
}

/** The rules' own, which the app says as well, are among its texts. */
export type RefusalCode = keyof (typeof serverEnglish)['refusals'] | keyof (typeof translated)['en']['rules'];
export type RefusalParams = Readonly<Record<string, string | number>>;

/** Whether the words of a refusal are made from its code. */
export const hasWords = (code: string): code is RefusalCode =>
  Object.hasOwn(serverTexts.en?.refusals ?? {}, code) || isOfRules(code);

const isOfRules = (code: string): code is keyof (typeof translated)['en']['rules'] =>
  Object.hasOwn(translated.en.rules, code);

/** The words of a refusal. */
export function sayRefusal(language: Language, code: RefusalCode, params: RefusalParams): string {
  const values = saidValues(language, params);
  if (isOfRules(code)) return stringIn(language, textOf(language, `rules.${code}`, translated[language]), values);
  const written = writtenIn(language);
  return stringIn(written, ownText(written, `refusals.${code}`), values);
}

/** The words of a field's fault, and any other text as it is. */
export function sayFault(language: Language, text: string, more: RefusalParams = {}): string {
  const found = readFault(text);
  if (!found) return text;
  const values = saidValues(language, { ...found.values, ...more });
  const texts: Texts = found.key.startsWith('faults.')
    ? translated[language]
    : (serverTexts[writtenIn(language)] ?? {});
  return stringIn(language, textOf(language, found.key as Key, texts), values);
}

/** What has no name in a language of its own, such as a match by its number, is said in that of the sentence. */
const saidValues = (language: Language, values: RefusalParams): RefusalParams =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? sayFault(language, value) : value,
    ]),
  );
