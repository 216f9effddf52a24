/** A sentence with placeholders for names, so that a screen can show each name apart: a browser's translator leaves it as it is. */
export interface Message {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
}

export const message = (text: string, names: Readonly<Record<string, string>> = {}): Message => ({ text, names });

/** For what is no page: replies, logs, speech. */
export const inWords = ({ text, names }: Message): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
