/** A sentence with placeholders for names, so that a screen can show each name apart: a browser's translator leaves it as it is. */
export interface Message {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
}

export const message = (text: string, names: Readonly<Record<string, string>> = {}): Message => ({ text, names });

/** The words of a refusal, and the same with its names apart where it has any. */
export const worded = (said: string | Message): { readonly message: string; readonly told?: Message } => ({
  message: inWords(said),
  ...(typeof said !== 'string' && { told: said }),
});

/** What the words of a refusal's code are made with, in any language. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** For what is no page: replies, logs, speech. */
export const inWords = (said: string | Message): string =>
  typeof said === 'string' ? said : said.text.replace(/\{(\w+)\}/g, (_, name: string) => said.names[name] ?? '');
