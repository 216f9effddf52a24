/** A match of the desk in words: its players, where it is played in its tournament, and by which colour its tournament is known. */
import { PlainLink } from '#app/ui/controls/link.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import type { DeskMatch, DeskProposal } from '../model/desk-terms.ts';
import styles from './match-words.module.css';

type CalledTo = Pick<DeskProposal, 'id' | 'courtId' | 'players' | 'table'>;

export const wantedOf = ({ id, courtId, players, table }: CalledTo) => ({ matchId: id, courtId, players, table });

type Labelled = Pick<DeskMatch, 'tournamentName' | 'tournamentIndex' | 'label'>;

/** Two tournaments may both have a Group A. */
export const labelIn = ({ tournamentName, label }: Pick<Labelled, 'tournamentName' | 'label'>): string =>
  tournamentName ? `${tournamentName} · ${label}` : label;

const COLOURS = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth, styles.sixth];

/** "Group A, match 7 · Open" after its tournament's dot: the way to its page. What has no room is the tournament, which the dot tells. */
export function MatchLabel({
  match,
  className,
}: {
  readonly match: Labelled & { readonly id: string };
  readonly className?: string | undefined;
}) {
  const label = match.tournamentName ? `${match.label} · ${match.tournamentName}` : match.label;
  return (
    <PlainLink
      to="/match/$matchId"
      params={{ matchId: match.id }}
      className={classNames(styles.label, className)}
      title={label}
    >
      {match.tournamentName && (
        <i aria-hidden="true" className={classNames(styles.dot, COLOURS[match.tournamentIndex % COLOURS.length])} />
      )}
      <span>{label}</span>
    </PlainLink>
  );
}
