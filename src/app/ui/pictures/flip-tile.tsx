/** A numeral on a flip board: a dash for what is not played yet, solid for who leads or has won. */
import { classNames } from '#app/ui/theme/class-names.ts';

export interface FlipTileProps {
  /** Null shows a dash: not played yet. */
  readonly value: number | string | null;
  /** A solid tile: leading or winning. */
  readonly ink?: boolean;
  readonly large?: boolean;
}

export function FlipTile({ value, ink = false, large = false }: FlipTileProps) {
  const className = classNames('tt-flip', value === null && 'is-waiting', ink && 'is-ink', large && 'is-large');
  return <span className={className}>{value ?? '–'}</span>;
}
