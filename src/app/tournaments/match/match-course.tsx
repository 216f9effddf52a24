/** The course of a match that was counted: each game's lead as a small plot, the runs, the serve and the time. */

import { useQuery } from '@tanstack/react-query';
import { matchQueries } from '#app/tournaments/match-queries.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { scoreText } from '#app/ui/words/score-text.ts';
import type { MatchPoints } from '#contract/matches/scores.ts';
import { t } from '#messages/t.ts';
import { stepsOf } from '#tournament/umpire/press-log.ts';
import { decodeLog } from '#tournament/umpire/presses.ts';
import { type GameCourse, type MatchStatistics, statisticsOf } from '#tournament/umpire/statistics.ts';
import styles from './match-course.module.css';

interface MatchCourseProps {
  readonly matchId: string;
  readonly names: readonly [string, string];
}

export function MatchCourse({ matchId, names }: MatchCourseProps) {
  const query = useQuery({ ...matchQueries.points(matchId), refetchOnMount: 'always' });
  return (
    <Loaded query={query} loading={<Loading />}>
      {(points) => {
        const statistics = read(points);
        return statistics ? (
          <Course statistics={statistics} names={names} />
        ) : (
          <p className="tt-ink2">{t('match.notCounted')}</p>
        );
      }}
    </Loaded>
  );
}

/** Null where nothing was counted. */
function read({ needed, sheet }: MatchPoints): MatchStatistics | null {
  const log = sheet && decodeLog(sheet.presses);
  if (!log) return null;
  const statistics = statisticsOf(stepsOf(needed, log));
  return statistics.games.length > 0 ? statistics : null;
}

interface CourseProps {
  readonly statistics: MatchStatistics;
  readonly names: readonly [string, string];
}

function Course({ statistics, names }: CourseProps) {
  const { games, pointsWon, wonServing, served, longestRun, seconds } = statistics;
  const rows: readonly (readonly [string, string, string])[] = [
    [t('match.points'), String(pointsWon[0]), String(pointsWon[1])],
    [t('match.wonOnOwnServe'), share(wonServing[0], served[0]), share(wonServing[1], served[1])],
    [t('match.longestRun'), String(longestRun[0]), String(longestRun[1])],
  ];
  return (
    <>
      <ol className={styles.games}>
        {games.map((game, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number alone
          <li key={index}>
            <Plot game={game} label={wordsOf(game, index + 1, names)} />
            <p className="tt-small tt-ink2">
              {t('match.gameInMinutes', {
                value: index + 1,
                points: scoreText(...game.points),
                minutes: minutes(game.seconds),
              })}
            </p>
          </li>
        ))}
      </ol>
      <table className={styles.table}>
        <caption className="tt-hidden">{t('match.matchInNumbers')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Name>{names[0]}</Name>
            </th>
            <th scope="col">
              <Name>{names[1]}</Name>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, first, second]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tt-small tt-ink2">{t('match.playedForMinutes', { minutes: minutes(seconds) })}</p>
    </>
  );
}

const HEIGHT = 60;
const WIDTH = 240;

/** Above the middle the first player leads. */
function Plot({ game: { leads }, label }: { readonly game: GameCourse; readonly label: string }) {
  const most = Math.max(3, ...leads.map(Math.abs));
  const x = (point: number): number => (point / Math.max(1, leads.length)) * WIDTH;
  const y = (lead: number): number => HEIGHT / 2 - (lead / most) * (HEIGHT / 2 - 4);
  const line = [0, ...leads].map((lead, point) => `${x(point).toFixed(1)},${y(lead).toFixed(1)}`).join(' ');
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className={styles.middle} x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <polyline className={styles.lead} points={line} />
    </svg>
  );
}

/** What the plot shows: who led by how much at most. */
function wordsOf({ leads, points }: GameCourse, number: number, names: readonly [string, string]): string {
  const first = Math.max(0, ...leads);
  const second = -Math.min(0, ...leads);
  const changes = leads.filter(
    (lead, index) => lead !== 0 && Math.sign(lead) === -Math.sign(lastLead(leads, index)),
  ).length;
  return t('match.courseOfGame', {
    number,
    points: scoreText(...points),
    first: names[0],
    mostOfFirst: first,
    second: names[1],
    mostOfSecond: second,
    changes,
  });
}

const lastLead = (leads: readonly number[], index: number): number =>
  leads.slice(0, index).findLast((lead) => lead !== 0) ?? 0;

const share = (won: number, of: number): string => (of === 0 ? '–' : t('match.wonOf', { won, of }));

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return t('match.minutes', { minutes: Math.floor(whole / 60), seconds: String(whole % 60).padStart(2, '0') });
}
