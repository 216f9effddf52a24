/** What a player's points are made of; the championship's organiser awards and corrects them here. */
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { PageTurn } from '#app/ui/controls/page-turn.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { calendarDay } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { usePages } from '#app/ui/lists/use-pages.ts';
import type { Championship, ChampionshipPlayer, PointsAccount } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import { AwardForm } from './award-form.tsx';
import styles from './points-dialog.module.css';
import { championshipQueries } from './queries.ts';

export interface PointsDialogProps {
  readonly championship: Championship;
  readonly player: ChampionshipPlayer;
  readonly mayAward: boolean;
  readonly onClose: () => void;
}

export function PointsDialog({ championship, player, mayAward, onClose }: PointsDialogProps) {
  const { turning, page, isTurning } = usePages({
    list: player.userId,
    first: championshipQueries.points(championship.id, player.userId),
    further: (cursor) => championshipQueries.earlierPoints(championship.id, player.userId, cursor),
  });
  const isKnown = page.data !== undefined || page.error !== null;
  return (
    <Dialog open title={rich('championships.pointsOfName', { name: player.name })} width="wide" onClose={onClose}>
      <div className={styles.body}>
        <Loaded query={page} loading={<Loading />}>
          {(account) => (
            <>
              <Account account={account} />
              <PageTurn
                turning={turning}
                next={account.earlier ?? null}
                labels={{ back: t('championships.laterPoints'), on: t('championships.earlierPoints') }}
                isLoading={isTurning}
              />
            </>
          )}
        </Loaded>
        {/* After the account, whose arrival would move it under a finger. */}
        {mayAward && isKnown && <AwardForm championshipId={championship.id} player={player} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Account({ account: { total, tournaments, awards } }: { readonly account: PointsAccount }) {
  return (
    <ul className={styles.account} aria-label={t('championships.whatPointsAreMade')}>
      {tournaments.map((tournament) => (
        <li key={tournament.tournamentId}>
          <TournamentPoints {...tournament} />
        </li>
      ))}
      {awards.map((award) => (
        <li key={`${award.awardedAt} ${award.reason}`}>
          <p className={styles.what}>
            <span>{award.reason}</span>
            <b className="tt-numeral">{award.points}</b>
          </p>
          <p className="tt-small tt-ink2">
            <Awarded award={award} />
          </p>
        </li>
      ))}
      <li className={styles.what}>
        <span>{t('championships.total')}</span>
        <b className="tt-numeral">{total}</b>
      </li>
    </ul>
  );
}

function Awarded({ award: { points, awardedBy, awardedAt } }: { readonly award: PointsAccount['awards'][number] }) {
  const kind = points < 0 ? 'taken' : 'given';
  const day = <Day instant={awardedAt} />;
  return awardedBy
    ? rich('championships.awardedBy', { kind, name: awardedBy, day })
    : rich('championships.awardedOn', { kind, day });
}

function TournamentPoints(tournament: PointsAccount['tournaments'][number]) {
  const { tournamentId, name, tournamentStart, timeZone, points, breakdown } = tournament;
  return (
    <>
      <p className={styles.what}>
        <Link to="/tournaments/$tournamentId" params={{ tournamentId }}>
          <Name>{name}</Name>
        </Link>
        <b className="tt-numeral">{points}</b>
      </p>
      <p className="tt-small tt-ink2">
        <Day instant={tournamentStart} timeZone={timeZone} /> <span>· {howReached(points, breakdown)}</span>
      </p>
    </>
  );
}

/** `Participation 5 · Wins 3 × 2 = 6`, and what the organiser made of it. */
function howReached(points: number, breakdown: PointsAccount['tournaments'][number]['breakdown']): string {
  const lines = breakdown.map(({ label, count, each, points }) =>
    count === 1 ? `${label} ${points}` : `${label} ${count} × ${each} = ${points}`,
  );
  const earned = breakdown.reduce((sum, line) => sum + line.points, 0);
  const words = lines.join(' · ') || t('championships.noPointsEarned');
  return earned === points ? words : t('championships.setByOrganiser', { lines: words, points });
}

/** `Sat, March 14, 2026` by the clock at the venue, else by the device's. */
function Day({ instant, timeZone }: { readonly instant: string; readonly timeZone?: string }) {
  const date = new Intl.DateTimeFormat('sv-SE', timeZone ? { timeZone } : {}).format(new Date(instant));
  return <time dateTime={instant}>{calendarDay(date)}</time>;
}
