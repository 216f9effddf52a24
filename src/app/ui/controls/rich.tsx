/** Sentences with names, links or marks in them: `rich('players.removeOne', { name })`. */
import type { CompiledMessage } from 'icu-minify/format';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Key, TagsOf, Values } from '#messages/keys.ts';
import { formatted } from '#messages/t.ts';
import { Name } from './name.tsx';

type Tag = (held: ReactNode) => ReactElement;
type Shown = ReactNode | Tag;

/** The tags of a text are among its values. */
type RichValues<K extends Key> = [TagsOf<K>] extends [never]
  ? Values<K, Shown>
  : [(Values<K, Shown> extends [infer Named] ? Named : unknown) & Readonly<Record<TagsOf<K>, Tag>>];

/** Each name is an element of its own, so that a browser's translator leaves it as it is. */
const inPlace = (value: unknown): ReactNode =>
  typeof value === 'string' ? <Name>{value}</Name> : (value as ReactNode);

/** What `rich` becomes in the build: the placeholders of a text are tags there. Another text is another element. */
export function renderText(text: CompiledMessage, values: Readonly<Record<string, Shown>>): ReactElement {
  let place = 0;
  const keyed = (part: ReactNode) => <Fragment key={place++}>{part}</Fragment>;
  const tags = Object.entries(values).map(([name, value]) =>
    typeof value === 'function'
      ? [name, (held: ReactNode) => keyed(value(held))]
      : [`*${name}`, () => keyed(inPlace(value))],
  );
  return (
    <span key={JSON.stringify(text)}>{formatted<ReactNode>(text, { ...values, ...Object.fromEntries(tags) })}</span>
  );
}

/** The text of a key as an element. A string is a name; a tag is a function of what it holds. */
export function rich<K extends Key>(key: K, ..._values: RichValues<K>): ReactElement {
  throw new Error(`The build has not put a text in the place of ${key}.`);
}
