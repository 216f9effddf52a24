/** One match for everybody to see: on a TV, or laid over a stream's picture. Nothing to press. */
import { type CSSProperties, useEffect } from 'react';
import { useWakeLock } from '#app/hall/use-wake-lock.ts';
import { WayBack } from '#app/hall/way-back.tsx';
import { WholeLoaded } from '#app/hall/whole-loaded.tsx';
import { useNow } from '#app/scheduling/use-now.ts';
import { useLiveTournament } from '#app/tournaments/live/live-tournament.ts';
import { useLastHeard, useSilence } from '#app/tournaments/live/stream-pulse.ts';
import { useMatch } from '#app/tournaments/match/use-match.ts';
import { useLiveScore } from '#app/tournaments/scores/live-scores.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { type MatchSide, sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { LiveScore } from '#contract/matches/scores.ts';
import { t } from '#messages/t.ts';
import type { Game } from '#tournament/terms.ts';
import styles from './audience.module.css';

interface AudienceScreenProps {
  readonly matchId: string;
  /** Laid over a stream's picture, which shows through. */
  readonly isOverlay: boolean;
}

export function AudienceScreen({ matchId, isOverlay }: AudienceScreenProps) {
  // A result of this device is shown once the server has it.
  const { tournamentId, ...query } = useMatch(matchId, { isStored: true });
  useLiveTournament(tournamentId);
  useWakeLock();
  useSeeThrough(isOverlay);
  return (
    <WholeLoaded
      query={query}
      loading={<p role="status">{t('common.loadingOnly')}</p>}
      wayOn={<ButtonLink to="/tournaments">{t('common.seeAllTournaments')}</ButtonLink>}
    >
      {({ entry }) => <Audience entry={entry} isOverlay={isOverlay} />}
    </WholeLoaded>
  );
}

/** The page itself has a background as well. */
function useSeeThrough(isOverlay: boolean): void {
  useEffect(() => {
    if (!isOverlay) return;
    const root = document.documentElement;
    root.classList.add('tt-overlay');
    return () => root.classList.remove('tt-overlay');
  }, [isOverlay]);
}

function Audience({ entry, isOverlay }: { readonly entry: MatchEntry; readonly isOverlay: boolean }) {
  const { match, court, tournament } = entry;
  const score = useLiveScore(match);
  const [first, second] = sidesOf(entry);
  usePageMeta({ title: t('audience.pageTitle', { a: first.name, b: second.name }) });
  const games = score?.games ?? match.games ?? [];
  return (
    <div className={`${styles.screen} ${isOverlay ? styles.overlay : ''}`}>
      <header className={styles.head}>
        {!isOverlay && (
          <WayBack to="/match/$matchId" params={{ matchId: match.id }}>
            {t('audience.toMatch')}
          </WayBack>
        )}
        <h1 className="tt-hidden">{rich('audience.aAgainstB', { a: first.name, b: second.name })}</h1>
        <p translate="no">{[tournament.name, court?.name].filter(Boolean).join(' · ')}</p>
        <State match={match} score={score} />
      </header>
      <Line side={first} player={1} games={games} score={score} />
      <Line side={second} player={2} games={games} score={score} />
      <Stale tournamentId={tournament.id} isOver={match.status === 'completed'} />
    </div>
  );
}

interface LineProps {
  readonly side: MatchSide;
  readonly player: 1 | 2;
  readonly games: readonly Game[];
  readonly score: LiveScore | undefined;
}

function Line({ side, player, games, score }: LineProps) {
  const own = (game: Game): number => game[player - 1] ?? 0;
  const other = (game: Game): number => game[2 - player] ?? 0;
  const won = side.score ?? games.filter((game) => own(game) > other(game)).length;
  const serves = score?.phase === 'playing' && score.server === player;
  return (
    <section className={`${styles.line} ${side.isWinner ? styles.winner : ''}`} aria-label={side.name}>
      <p className={styles.name} style={widthOf(side.name)}>
        <span>
          <Name>{side.name}</Name>
        </span>
      </p>
      {serves && (
        <span className={styles.serve}>
          <span className="tt-hidden">{t('audience.serves')}</span>
        </span>
      )}
      <ol className={styles.games} aria-label={t('audience.games')}>
        {games.map((game, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number alone
          <li key={index} className={own(game) > other(game) ? styles.won : undefined}>
            {own(game)}
          </li>
        ))}
      </ol>
      <p className={styles.sets}>
        <span className="tt-hidden">{t('audience.gamesWon')}</span>
        {won}
      </p>
      {score && score.phase !== 'over' && (
        <p className={styles.points}>
          <span className="tt-hidden">{t('audience.points')}</span>
          {own(score.points)}
        </p>
      )}
    </section>
  );
}

/** The letters of the longer of two lines, parted where that is shortest: a name is as large as they have room for. */
function widthOf(name: string): CSSProperties {
  const words = name.split(/\s+/);
  const lines = words.map((_, i) =>
    Math.max(...[words.slice(0, i), words.slice(i)].map((line) => line.join(' ').length)),
  );
  return { '--letters': Math.min(...lines) } as CSSProperties;
}

const PHASES: Readonly<Partial<Record<LiveScore['phase'], () => string>>> = {
  break: () => t('audience.break'),
  timeout: () => t('audience.timeout'),
};

function State({ match, score }: { readonly match: MatchEntry['match']; readonly score: LiveScore | undefined }) {
  if (match.status === 'completed') return <p>{t('audience.result')}</p>;
  if (!score) return <p>{match.status === 'called' ? t('audience.called') : t('audience.notBegun')}</p>;
  const what =
    PHASES[score.phase]?.() ??
    t('audience.game', { game: Math.max(1, score.games.length + (score.phase === 'over' ? 0 : 1)) });
  return <p>{score.isExpedite ? t('audience.withExpedite', { what }) : what}</p>;
}

/** The server is heard every 12 seconds. */
const STALE_AFTER = 20_000;

/** An old score must not pass for the present one. */
function Stale({ tournamentId, isOver }: { readonly tournamentId: string; readonly isOver: boolean }) {
  const lastHeard = useLastHeard(tournamentId);
  return isOver || lastHeard === undefined ? null : <Silence lastHeard={lastHeard} />;
}

function Silence({ lastHeard }: { readonly lastHeard: number }) {
  useNow(1_000);
  return useSilence(lastHeard) > STALE_AFTER ? (
    <p role="alert" className={styles.stale}>
      {t('audience.notUpToDate')}
    </p>
  ) : null;
}
