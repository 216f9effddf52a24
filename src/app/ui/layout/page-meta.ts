/** Sets the document's title and what a shared link shows; the site's own values come back with the next page. */
import { useEffect } from 'react';

const SITE = 'Edgeball';

export interface PageMeta {
  /** The page's own title; the site's name follows it. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Address of the picture that a shared link shows. */
  readonly image?: string | null | undefined;
}

export function usePageMeta({ title, description, image }: PageMeta): void {
  useEffect(() => {
    if (title === undefined) return;
    const full = title === SITE ? SITE : `${title} · ${SITE}`;
    document.title = full;
    const undo = [setMeta('property', 'og:title', full)];
    if (description) {
      undo.push(setMeta('name', 'description', description), setMeta('property', 'og:description', description));
    }
    if (image) undo.push(setMeta('property', 'og:image', new URL(image, window.location.origin).href));
    return () => {
      document.title = SITE;
      for (const step of undo) step();
    };
  }, [title, description, image]);
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): () => void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  const element = existing ?? document.head.appendChild(document.createElement('meta'));
  const before = existing?.content;
  element.setAttribute(attribute, key);
  element.content = content;
  return () => {
    if (before === undefined) element.remove();
    else element.content = before;
  };
}
