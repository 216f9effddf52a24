/** What somebody recognises a device of theirs by: "Firefox on Windows", from the User-Agent header. */
import Bowser from 'bowser';

/** Parsing takes time with the length; honest ones are shorter. */
const MAX_USER_AGENT = 400;
const MAX_WORDS = 60;

/** Empty where the header says nothing that people know. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT));
  // An iPad or iPhone is known by that name rather than by its system's.
  const system = platform.vendor === 'Apple' && os.name === 'iOS' ? platform.model : os.name;
  const words = [browser.name, system].filter(Boolean).join(' on ');
  return words.slice(0, MAX_WORDS);
}
