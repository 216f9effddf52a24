/** Finding in a long list by what somebody types; the text is part of the address, so that back and forward keep it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { LONG_LIST } from '#contract/page-sizes.ts';

/** Names stand close: so many are seen at a glance. */
export const MANY_NAMES = 2 * LONG_LIST;

export interface TextSearch {
  readonly q?: string | undefined;
}

/**
 * The router reads a number where the address has one. What is no text is undefined, not missing: the router keeps the
 * address's own value of every parameter that a reader does not name.
 */
export function readTextSearch({ q }: Readonly<Record<string, unknown>>): TextSearch {
  const text = typeof q === 'number' ? String(q) : q;
  return { q: typeof text === 'string' && text.trim() !== '' ? text : undefined };
}

/** Lower case without accents, so that "kovac" finds Kovač. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Says of a thing's words whether every word of the wanted text is in them. */
export function finder(wanted: string): (...words: readonly (string | null | undefined)[]) => boolean {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  return (...words) => {
    if (parts.length === 0) return true;
    const text = plain(words.filter(Boolean).join(' '));
    return parts.every((part) => text.includes(part));
  };
}

export interface Finding {
  /** As typed. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** What the list is searched for: the typing goes before. */
  readonly wanted: string;
}

export function useFinding(): Finding {
  const navigate = useNavigate();
  const { q = '' } = useSearch({ strict: false });
  const [text, setText] = useState(q);
  const onItsWay = useRef<string>(undefined);
  // The address follows the typing, and otherwise leads.
  useEffect(() => {
    if (onItsWay.current === undefined) setText(q);
    else if (onItsWay.current === q) onItsWay.current = undefined;
  }, [q]);
  const type = useCallback(
    (next: string) => {
      setText(next);
      const search = readTextSearch({ q: next });
      if ((search.q ?? '') === q) return;
      onItsWay.current = search.q ?? '';
      void navigate({
        to: '.',
        search: ({ q: _before, ...others }: TextSearch) => ({ ...others, ...search }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, q],
  );
  const wanted = useDeferredValue(text);
  return useMemo(() => ({ text, type, wanted }), [text, type, wanted]);
}
