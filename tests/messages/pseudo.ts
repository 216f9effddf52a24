/** The pseudo-language: English with accents, in brackets and 40 % longer, so that a text that went past the messages is seen. */
import type { Texts } from '#server/build/texts/language-texts.ts';

export const PSEUDO = 'en-XA';
export const OPEN = '⟦';
export const CLOSE = '⟧';

const PLAIN = 'aceinouyACEINOUY';
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ';
const accented = (text: string): string =>
  text.replace(/[aceinouy]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** The end of what begins with a brace at `start`. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`${text} has no end.`);
}

const CHOICE = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/** Words alone: placeholders, tags and the names of choices stay. */
function withAccents(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const tag = /^<\/?\w+\/?>/.exec(rest)?.[0];
    if (tag) {
      result += tag;
      at += tag.length;
    } else if (rest.startsWith('{')) {
      const argument = text.slice(at, closingBrace(text, at) + 1);
      result += CHOICE.test(argument) ? withChoices(argument) : argument;
      at += argument.length;
    } else {
      const words = /^[^{<]+|^</.exec(rest)?.[0] ?? rest;
      result += accented(words);
      at += words.length;
    }
  }
  return result;
}

function withChoices(argument: string): string {
  let result = CHOICE.exec(argument)?.[0] ?? '';
  for (let at = result.length; at < argument.length - 1; ) {
    const brace = argument.indexOf('{', at);
    if (brace === -1) break;
    const end = closingBrace(argument, brace);
    result += `${argument.slice(at, brace)}{${withAccents(argument.slice(brace + 1, end))}}`;
    at = end + 1;
  }
  return `${result}}`;
}

const PAD = ' ~~~~';

/** `⟦Ñó pláýérs ýét ~~~~⟧` */
function pseudoText(text: string): string {
  const length = text.replace(/\{[^}]*\}?|<[^>]*>/g, '').length;
  return `${OPEN}${withAccents(text)}${PAD.repeat(Math.ceil((length * 0.4) / PAD.length))}${CLOSE}`;
}

export const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([area, named]) => [
      area,
      Object.fromEntries(Object.entries(named).map(([name, text]) => [name, pseudoText(text)])),
    ]),
  );

/** A language of the same shape as these areas. */
export const pseudoOf = <Areas extends Texts>(areas: Areas): Areas => pseudoTexts(areas) as Areas;
