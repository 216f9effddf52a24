/** The tournament's tabs. Each has an address of its own; arrow keys move between them. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { t } from '#messages/t.ts';

export const tabs = [
  { name: 'players', label: t('sign.players'), to: '/tournaments/$tournamentId' },
  { name: 'groups', label: t('sign.groups'), to: '/tournaments/$tournamentId/groups' },
  { name: 'matches', label: t('sign.matches'), to: '/tournaments/$tournamentId/matches' },
  { name: 'brackets', label: t('sign.brackets'), to: '/tournaments/$tournamentId/brackets' },
  { name: 'rules', label: t('sign.rules'), to: '/tournaments/$tournamentId/rules' },
  { name: 'venue', label: t('sign.venue'), to: '/tournaments/$tournamentId/venue' },
] as const;
export type TabName = (typeof tabs)[number]['name'];

export const tabId = (name: TabName) => `tournament-tab-${name}`;
export const PANEL_ID = 'tournament-panel';

interface TournamentTabsProps {
  readonly tournamentId: string;
  readonly current: TabName;
}

export function TournamentTabs({ tournamentId, current }: TournamentTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bring = () => bringIntoView(list.current, document.getElementById(tabId(current)));
    bring();
    // A phone that is turned.
    window.addEventListener('resize', bring);
    return () => window.removeEventListener('resize', bring);
  }, [current]);
  return (
    <div ref={list} role="tablist" aria-label={t('sign.tournament')} className="tt-tabs" onKeyDown={moveFocus}>
      {tabs.map(({ name, label, to }) => (
        <PlainLink
          key={name}
          id={tabId(name)}
          role="tab"
          aria-selected={name === current}
          aria-controls={PANEL_ID}
          tabIndex={name === current ? 0 : -1}
          to={to}
          params={{ tournamentId }}
          resetScroll={false}
          className="tt-tab"
        >
          {label}
        </PlainLink>
      ))}
    </div>
  );
}

/** Scrolls the row of tabs alone, not the page. */
function bringIntoView(list: HTMLElement | null, tab: HTMLElement | null): void {
  if (!list || !tab) return;
  list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.indexOf(event.target as HTMLElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined && event.key !== ' ') return;
  event.preventDefault();
  if (target === undefined) all[at]?.click();
  else all[target]?.focus();
}
