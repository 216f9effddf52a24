/** Says calls aloud on one page of a device, after a gong, by a voice of its own; off until somebody turns it on. */

import { useCallback, useEffect, useRef, useState } from 'react';
import { currentTime } from '#app/scheduling/server-clock.ts';
import type { HallDay } from '#contract/hall/hall.ts';
import { sayIn } from '#messages/in-language.ts';
import type { Language } from '#messages/language.ts';
import { pageLanguage } from '#messages/page-language.ts';
import { webLocks } from '#outbox/browser/browser-features.ts';
import { withFreeLock } from '#outbox/browser/exclusive.ts';
import { onLeave } from '#outbox/browser/page-life.ts';
import { announcements } from './announcements.ts';
import { type Gong, openGong } from './gong.ts';

const LOCK = 'announcer-of-the-hall';

export interface Announcer {
  /** Null where this browser has no voice. */
  readonly state: 'off' | 'on' | 'another-page' | null;
  /** At a tap: browsers let no page speak before. */
  readonly toggle: () => void;
}

export function useAnnouncer(day: HallDay | undefined): Announcer {
  const [state, setState] = useState<'off' | 'on' | 'another-page'>('off');
  const said = useRef(new Map<string, number>());
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    if (!day || state !== 'on') return;
    const news = announcements(day, said.current, currentTime());
    if (news.length === 0) return;
    for (const { key, at } of news) said.current.set(key, at);
    const isOn = () => gong.current !== undefined;
    void gong.current?.strike().then(() => {
      if (isOn()) for (const { text } of news) say(text, day.hall.language);
    });
  }, [day, state]);
  const gong = useRef<Gong>(undefined);
  const end = useCallback(() => {
    leave.current?.();
    gong.current?.close();
    gong.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  // Another page may announce meanwhile.
  useEffect(
    () =>
      onLeave(() => {
        if (gong.current) setState('off');
        end();
      }),
    [end],
  );
  if (!('speechSynthesis' in window) || !webLocks()) return { state: null, toggle: () => undefined };
  const announce = async () => {
    // What stands on the tables already has been said, or was called before anybody listened.
    for (const { key, at } of day ? announcements(day, said.current, currentTime()) : []) said.current.set(key, at);
    say(sayIn('board.announcingHere', day?.hall.language), day?.hall.language);
    setState('on');
    await new Promise<void>((resolve) => {
      leave.current = resolve;
    });
    return 'done';
  };
  const begin = async () => {
    if (await withFreeLock(LOCK, announce)) return;
    end();
    setState('another-page');
  };
  return {
    state,
    toggle: () => {
      if (state !== 'on') {
        gong.current?.close();
        gong.current = openGong();
        void begin();
        return;
      }
      end();
      window.speechSynthesis.cancel();
      setState('off');
    },
  };
}

function say(text: string, language: Language = pageLanguage()): void {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.rate = 0.9;
  const voices = window.speechSynthesis.getVoices();
  // One of the device's own: others are fetched, and are silent without the internet.
  const voice = voices.find(({ localService, lang }) => localService && lang.startsWith(language));
  if (voice) words.voice = voice;
  window.speechSynthesis.speak(words);
}
