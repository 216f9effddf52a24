/** Asks before a table's scoreboard is left: a finger that slips on the way to a point must not end the counting. */
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import styles from './umpire.module.css';
import type { ShownScore } from './umpire-sheet.ts';

interface LeaveTableProps {
  readonly tournamentId: string;
  readonly shown: ShownScore;
  readonly onStay: () => void;
}

export function LeaveTable({ tournamentId, shown, onStay }: LeaveTableProps) {
  const lost = lostByLeaving(shown);
  return (
    <div className={styles.bar}>
      <p className={styles.say} role="alert">
        {lost ?? 'Leave the scoreboard? The points stay here. Back or the table’s code leads to them again.'}
      </p>
      {lost === null && (
        <ButtonLink variant="outlined" size="large" to="/tournaments/$tournamentId" params={{ tournamentId }}>
          Leave
        </ButtonLink>
      )}
      <Button variant="primary" size="large" onClick={onStay}>
        Stay
      </Button>
    </div>
  );
}

/** A result is sent by this page alone, and so are points that the device does not keep. */
function lostByLeaving({ delivery, isKept, result, steps }: ShownScore): string | null {
  if (result?.kind === 'sending' || result?.kind === 'offline') return 'The result is not sent yet. Stay until it is.';
  if (!isKept && steps.length > 0 && delivery?.kind !== 'sent')
    return 'The points are not sent yet, and this device does not keep them. Stay until they are.';
  return null;
}
