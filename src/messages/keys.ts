/** The keys of all texts, and the values and tags of each, read from the English texts. */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { english } from './english.ts';

type Areas = typeof english;

/** `area.name`, for instance `players.remove`. */
export type Key = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

type TextOf<K extends Key> = K extends `${infer Area extends keyof Areas}.${infer Name}`
  ? Areas[Area][Name & keyof Areas[Area]]
  : never;

type ValuesOf<K extends Key, Shown> = GetICUArgs<
  TextOf<K> & string,
  { ICUArgument: Shown; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** The arguments after a key: none where its text has no placeholders. `Shown` may stand in place of a plain one. */
export type Values<K extends Key, Shown> = keyof ValuesOf<K, Shown> extends never ? [] : [ValuesOf<K, Shown>];

type TagsIn<Text> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? Exclude<Tag, `/${string}`> | TagsIn<Rest>
  : never;

/** The tags within a text, for instance `link` in `<link>see it</link>`. */
export type TagsOf<K extends Key> = TagsIn<TextOf<K>>;
