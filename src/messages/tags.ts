/** The tags within a text, for instance `link` in `<link>see it</link>`. */
import type { english } from './english.ts';
import type { Key } from './keys.ts';

type Areas = typeof english;

type TagsIn<Text> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? Exclude<Tag, `/${string}`> | TagsIn<Rest>
  : never;

export type TagsOf<K extends Key> = K extends `${infer Area extends keyof Areas}.${infer Name}`
  ? TagsIn<Areas[Area][Name & keyof Areas[Area]]>
  : never;
