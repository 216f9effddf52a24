/** The keys of all texts, and the values and tags of each, read from the English texts. */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { english } from './english.ts';
import type { serverEnglish } from './server-english.ts';

type KeyOf<Areas> = { [Area in keyof Areas & string]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas & string];

type TextOf<Areas, K> = K extends `${infer Area extends keyof Areas & string}.${infer Name}`
  ? Areas[Area][Name & keyof Areas[Area]]
  : never;

type ValuesOf<Text, Shown> = GetICUArgs<
  Text & string,
  { ICUArgument: Shown; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** The arguments after a text's key: none where it has no placeholders. */
type Arguments<Text, Shown> = keyof ValuesOf<Text, Shown> extends never ? [] : [ValuesOf<Text, Shown>];

/** `area.name`, for instance `players.remove`. */
export type Key = KeyOf<typeof english>;

/** The arguments after a key of the app. `Shown` may stand in place of a plain one. */
export type Values<K extends Key, Shown> = Arguments<TextOf<typeof english, K>, Shown>;

type TagsIn<Text> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? Exclude<Tag, `/${string}`> | TagsIn<Rest>
  : never;

/** The tags within a text, for instance `link` in `<link>see it</link>`. */
export type TagsOf<K extends Key> = TagsIn<TextOf<typeof english, K>>;

/** `area.name` of what the server writes, for instance `mail.hello`. */
export type ServerKey = KeyOf<typeof serverEnglish>;

/** The arguments after a key of the server. */
export type ServerValues<K extends ServerKey> = Arguments<TextOf<typeof serverEnglish, K>, string | number>;
