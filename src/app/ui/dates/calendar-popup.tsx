/** Where a field's calendar opens; the calendars themselves are fetched when they are first wanted. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Calendars } from './date-calendars.ts';
import styles from './date-range-field.module.css';

/** A function of its own: what is chained to an import in one expression is not called where its files cannot be fetched. */
const importCalendars = () => import('./date-calendars.ts');
const importWords = () => import('./calendar-words.ts').then(({ fetchCalendarWords }) => fetchCalendarWords());
const importAll = () => Promise.all([importCalendars(), importWords()]);

let fetched: Promise<Calendars> | undefined;

export function fetchCalendars(): Promise<Calendars> {
  fetched ??= importAll().then(
    ([{ calendars }]) => calendars,
    (error: unknown) => {
      fetched = undefined;
      throw error;
    },
  );
  // Prefetched: a failure is shown when the calendar is opened.
  fetched.catch(() => undefined);
  return fetched;
}

export interface CalendarPopupProps {
  readonly label: string;
  readonly children: (calendars: Calendars) => ReactNode;
}

export function CalendarPopup({ label, children }: CalendarPopupProps) {
  const [loaded, setLoaded] = useState<{ readonly calendars?: Calendars; readonly failed?: true }>({});
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    fetchCalendars().then(
      (calendars) => isWanted && setLoaded({ calendars }),
      () => isWanted && setLoaded({ failed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const { calendars, failed } = loaded;
  const isReady = calendars !== undefined;
  useEffect(() => {
    if (isReady) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isReady]);
  return (
    <div ref={panel} role="dialog" aria-label={label} className={styles.panel}>
      {calendars && children(calendars)}
      {!calendars && (
        <p role="status" className={styles.note}>
          {failed ? t('ui.calendarMissing') : t('common.loading')}
        </p>
      )}
    </div>
  );
}

export interface Dismissal {
  readonly onEscape: () => void;
  /** A press or the focus has gone elsewhere. */
  readonly onLeave: () => void;
}

export function useDismissal(
  place: { readonly current: HTMLElement | null },
  isOn: boolean,
  dismissal: Dismissal,
): void {
  const latest = useRef(dismissal);
  useEffect(() => {
    latest.current = dismissal;
  });
  useEffect(() => {
    if (!isOn) return;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) latest.current.onLeave();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.onEscape();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOn, place]);
}
