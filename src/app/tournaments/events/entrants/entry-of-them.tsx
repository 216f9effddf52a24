/** One class of an entrant, as an organiser reads it. */
import { Name } from '#app/ui/controls/name.tsx';
import type { ClassEntry } from '#contract/tournaments/entering.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import styles from '../enter/enter.module.css';
import { entryOfThem } from './entry-words.ts';

interface EntryOfThemProps {
  readonly entry: ClassEntry;
  readonly view: EventView;
}

export const EntryOfThem = ({ entry, view: { event, classes } }: EntryOfThemProps) => (
  <span className={styles.label}>
    <b>
      <Name>{classes.find(({ tournament }) => tournament.id === entry.tournamentId)?.tournament.name ?? ''}</Name>
    </b>
    <span>{entryOfThem(entry, event.timeZone)}</span>
  </span>
);
