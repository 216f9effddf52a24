/** The two players of a table: while they are on their way, a tap on a name says that its player is there. */
import { Name } from '#app/ui/controls/name.tsx';
import { CheckIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';
import type { DeskMatch } from '../model/desk-terms.ts';
import { moveSource } from './match-drag.ts';
import styles from './table-tile.module.css';

interface TileNamesProps {
  readonly match: DeskMatch;
  /** Told who has come, and may be told otherwise; missing where nobody is awaited. */
  readonly arrivals?: {
    readonly arrived: readonly string[];
    readonly onArrive: (personId: string, isHere: boolean) => void;
  };
  readonly isMovable?: boolean;
}

export function TileNames({ match, arrivals, isMovable = false }: TileNamesProps) {
  return (
    <ul className={styles.names} {...(isMovable ? moveSource(match.id) : undefined)}>
      {match.people.map(({ id, name }) => {
        const isHere = arrivals?.arrived.includes(id) ?? false;
        return (
          <li key={id}>
            {arrivals ? (
              <button
                type="button"
                className={styles.arrival}
                aria-pressed={isHere}
                aria-label={t('desk.isHere', { name })}
                title={t('desk.isHere', { name })}
                onClick={() => arrivals.onArrive(id, !isHere)}
              >
                <span className={styles.there}>{isHere && <CheckIcon size={14} stroke={4} />}</span>
                <span className={styles.name}>
                  <Name>{name}</Name>
                </span>
              </button>
            ) : (
              <span className={styles.name}>
                <Name>{name}</Name>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
