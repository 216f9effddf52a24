/** The keys of all texts and the values that each needs, read from the English texts. */
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
