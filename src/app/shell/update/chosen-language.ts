/** The language that somebody chose on this device: a cookie, so that the server answers and writes in it as well. */
import { isLanguage, type Language } from '#messages/language.ts';

const NAME = 'lang';
const YEAR = 365 * 24 * 3600;

export function chosenLanguage(): Language | undefined {
  const said = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
  return isLanguage(said) ? said : undefined;
}

export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}
