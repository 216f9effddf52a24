/** A sentence with placeholders for names, so that a screen can show each name apart: a browser's translator leaves it as it is. */
export interface Message {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
}

export const message = (text: string, names: Readonly<Record<string, string>> = {}): Message => ({ text, names });

/** The words of a refusal, and the same with its names apart. */
export const worded = (said: Message): { readonly message: string; readonly told: Message } => ({
  message: inWords(said),
  told: said,
});

/** For what is no page: replies, logs, speech. */
export const inWords = ({ text, names }: Message): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
