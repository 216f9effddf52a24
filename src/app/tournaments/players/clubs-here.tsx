/** The clubs that play in a tournament, each to be followed. */
import type { ReactNode } from 'react';
import { Section } from '#app/ui/layout/section.tsx';
import { usePortions } from '#app/ui/lists/portions.tsx';
import type { TournamentPlayer } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { clubKey } from '#tournament/draw/club.ts';
import styles from './clubs-here.module.css';

export interface ClubHere {
  /** As most of its players write it. */
  readonly name: string;
  readonly count: number;
}

interface ClubsHereProps {
  readonly clubs: readonly ClubHere[];
  readonly starOf: (club: ClubHere) => ReactNode;
}

export function ClubsHere({ clubs, starOf }: ClubsHereProps) {
  const { from, until, list, placeOf, more } = usePortions<HTMLUListElement>(clubs.length, { what: 'the clubs' });
  return (
    <div className={styles.below}>
      <Section heading={t('players.followClub')}>
        <ul ref={list} className={styles.clubs}>
          {clubs.slice(from, until).map((club, nth) => (
            <li key={club.name} {...placeOf(nth)}>
              {starOf(club)}
            </li>
          ))}
        </ul>
        {more}
      </Section>
    </div>
  );
}

/** With most players first, then by name. */
export function clubsOf(players: readonly Pick<TournamentPlayer, 'club'>[]): ClubHere[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { club } of players) {
    const key = clubKey(club);
    if (club === null || key === '') continue;
    const counts = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, counts.set(club, (counts.get(club) ?? 0) + 1));
  }
  const clubs = [...spellings.values()].map(clubOf);
  return clubs.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function clubOf(counts: ReadonlyMap<string, number>): ClubHere {
  const [[name] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { name, count: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}
