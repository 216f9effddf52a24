/** The texts that the build puts into scripts and into the page. */

/** Texts by area and name. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Each language's texts; those in English are the tree that the bundler itself writes. */
export type TextsByLanguage = { readonly en: Texts } & Readonly<Record<string, Texts>>;

/** What a text is asked for with: as a string, as an element, or in a language that is known as it is shown. */
export type Door = 't' | 'rich' | 'sayIn';
