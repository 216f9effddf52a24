/** The sign while people register: championship, name, start, end and place, and the venue's picture with the stage on it. */
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import type { ProvisionalStage } from '#app/tournaments/model/tournament-model.ts';
import { PlaceLinks } from '#app/tournaments/place/place-links.tsx';
import { placeText } from '#app/tournaments/place/route-url.ts';
import { StageBadge } from '#app/ui/controls/badge.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { longDateTime } from '#app/ui/dates/date-format.ts';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import { ShareButton } from '#app/ui/sharing/share-button.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { QrButton } from './qr-button.tsx';
import styles from './tournament-header.module.css';

const PartOfEvent = lazyPart(() => import('../events/part-of-event.tsx'), 'PartOfEvent');

interface TournamentHeaderProps {
  readonly view: TournamentView;
  /** The stage by results that only this device has. */
  readonly provisionalStage: ProvisionalStage | undefined;
}

export function TournamentHeader({ view, provisionalStage }: TournamentHeaderProps) {
  const { tournament, championshipId, championshipName } = view;
  const { name, stage, venue, city, tournamentStart, tournamentEnd, timeZone } = tournament;
  // What the server has said since is younger.
  const shown = provisionalStage?.stored === stage ? provisionalStage.shown : stage;
  return (
    <header className={`tt-on-table ${styles.sign}`}>
      <div className={styles.picture}>
        <VenuePicture venue={venue ?? { id: tournament.id, imageUrl: null }} alt={venue?.name ?? ''} eager />
        <span className={styles.stage}>
          <StageBadge stage={shown} onPicture />
          {shown !== stage && <SyncChip state="saved" label={t('sign.provisional')} className={styles.provisional} />}
        </span>
        <span className={styles.qr}>
          <ShareButton look="icon" title={name} />
          <QrButton look="icon" name={name} />
        </span>
      </div>
      <div className={styles.text}>
        {championshipId && (
          <p className={styles.part}>
            {t('sign.partOf')}{' '}
            <Link to="/championships/$championshipId" params={{ championshipId }}>
              <Name>{championshipName}</Name>
            </Link>
          </p>
        )}
        {tournament.event && <PartOfEvent event={tournament.event} tournamentId={tournament.id} />}
        <h1 tabIndex={-1}>
          <Name>{name}</Name>
        </h1>
        <dl className={styles.dates}>
          <DateTime label={t('sign.start')} instant={tournamentStart} timeZone={timeZone} />
          <DateTime label={t('sign.end')} instant={tournamentEnd} timeZone={timeZone} />
          <div>
            <dt className="tt-label">{t('sign.place')}</dt>
            <dd>
              <Name>{venue ? placeText(venue) : city}</Name>
            </dd>
          </div>
        </dl>
        <PlaceLinks view={view} />
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
