/** A sentence with names in it, as a message with placeholders: `sentence('Remove {name}?', { name })`. */
import type { ReactElement } from 'react';
import type { Message } from '#tournament/message.ts';
import { Name } from './name.tsx';

type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder | PlaceholderIn<Rest>
  : never;

/** Each name is an element of its own, so that a browser's translator leaves it as it is. Another text is another element. */
export function sentence<Text extends string>(
  text: Text,
  names: Readonly<Record<PlaceholderIn<Text>, string | null | undefined>>,
): ReactElement {
  const values: Readonly<Record<string, string | null | undefined>> = names;
  return (
    <span key={text}>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: a text and its placeholders keep their places */}
      {text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? part : <Name key={at}>{values[part]}</Name>))}
    </span>
  );
}

/** What rules and words in other files say, as a sentence of a page. */
export const told = ({ text, names }: Message): ReactElement => sentence(text, names);
