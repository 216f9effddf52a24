/** The tournament's sign: championship, name, start and end, and the venue's picture with the stage on it. */
import { StageBadge } from '#app/ui/badge.tsx';
import { longDateTime } from '#app/ui/date-format.ts';
import { Link } from '#app/ui/link.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { VenuePicture } from '#app/ui/venue-picture.tsx';
import type { TournamentView } from '#contract/tournaments.ts';
import { QrButton } from './qr-button.tsx';
import styles from './tournament-header.module.css';

export function TournamentHeader({ view }: { readonly view: TournamentView }) {
  const { tournament, championshipId, championshipName } = view;
  const { name, stage, venue, tournamentStart, tournamentEnd, timeZone } = tournament;
  return (
    <header className={`tt-on-table ${styles.sign}`}>
      <div className={styles.picture}>
        <VenuePicture venue={venue ?? { id: tournament.id, imageUrl: null }} alt={venue?.name ?? ''} eager />
        <span className={styles.stage}>
          <StageBadge stage={stage} onPicture />
        </span>
        <span className={styles.qr}>
          <ShareButton look="icon" title={name} />
          <QrButton look="icon" name={name} />
        </span>
      </div>
      <div className={styles.text}>
        {championshipId && (
          <p className={styles.part}>
            Part of{' '}
            <Link to="/championships/$championshipId" params={{ championshipId }}>
              {championshipName}
            </Link>
          </p>
        )}
        <h1 tabIndex={-1}>{name}</h1>
        <dl className={styles.dates}>
          <DateTime label="Start" instant={tournamentStart} timeZone={timeZone} />
          <DateTime label="End" instant={tournamentEnd} timeZone={timeZone} />
        </dl>
      </div>
    </header>
  );
}

interface DateTimeProps {
  readonly label: string;
  readonly instant: string;
  readonly timeZone: string;
}

function DateTime({ label, instant, timeZone }: DateTimeProps) {
  return (
    <div>
      <dt className="tt-label">{label}</dt>
      <dd>
        <time dateTime={instant}>{longDateTime(instant, timeZone)}</time>
      </dd>
    </div>
  );
}
