/** The first line of every mail. */
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';

/** How a mail begins. A name that somebody typed may hold an address, which mail programs would turn into a link. */
export function greeting(language: Language, typed: string): string {
  const name = typed.replace(/[^\p{L}\p{M}'-]+/gu, ' ').trim();
  return name === '' ? say(language, 'mail.helloNobody') : say(language, 'mail.hello', { name });
}
