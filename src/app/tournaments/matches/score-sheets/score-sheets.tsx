/** The sheets, four on a page, for paper alone: the browser is asked to print as soon as they are there. */
import { createPortal } from 'react-dom';
import { matchDay } from '#app/tournaments/match-day.ts';
import { Name } from '#app/ui/controls/name.tsx';
import { matchName } from '#app/ui/words/stage-words.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { sidesOf } from '#contract/matches/sides.ts';
import { t } from '#messages/t.ts';
import { MAX_GAMES } from '#tournament/score.ts';
import { QrCode } from './qr-code.tsx';
import styles from './score-sheets.module.css';
import { usePrintRequest } from './use-printing.ts';

interface ScoreSheetsProps {
  readonly entries: readonly MatchEntry[];
  readonly onPrinted: () => void;
  /** One on a page of A6, for a printer at the desk; otherwise four on a page. */
  readonly isSlip?: boolean;
}

export function ScoreSheets({ entries, onPrinted, isSlip = false }: ScoreSheetsProps) {
  usePrintRequest(onPrinted);
  return createPortal(
    <div className={`tt-printout ${styles.sheets} ${isSlip ? styles.slips : ''}`}>
      {entries.map((entry) => (
        <ScoreSheet key={entry.match.id} entry={entry} />
      ))}
    </div>,
    document.body,
  );
}

/** As many as the closest match takes. */
const games = Array.from({ length: 2 * MAX_GAMES - 1 }, (_, index) => index + 1);

function ScoreSheet({ entry }: { readonly entry: MatchEntry }) {
  const { match, court, tournament } = entry;
  const title = matchName(match.stage, match.group?.name, match.number);
  return (
    <article className={styles.sheet} aria-label={title}>
      <header className={styles.head}>
        <div>
          <p>
            <Name>{tournament.name}</Name>
          </p>
          <h2>{title}</h2>
        </div>
        <div className={styles.where}>
          <p>{matchDay(entry)}</p>
          {court && (
            <p className={styles.court}>
              <Name>{court.name}</Name>
            </p>
          )}
        </div>
      </header>
      <div className={styles.body}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('matches.player')}</th>
              {games.map((game) => (
                <th key={game} scope="col">
                  {game}
                </th>
              ))}
              <th scope="col">{t('matches.won')}</th>
            </tr>
          </thead>
          <tbody>
            {sidesOf(entry).map(({ player, name }) => (
              <tr key={player?.id}>
                <th scope="row">
                  <Name>{name}</Name>
                </th>
                {games.map((game) => (
                  <td key={game} />
                ))}
                <td className={styles.won} />
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.code}>
          <QrCode text={`${window.location.origin}/match/${match.id}`} label={t('matches.addressOfTitle', { title })} />
          <p>{t('matches.enterResult')}</p>
        </div>
      </div>
      <dl className={styles.lines}>
        <dt>{t('matches.winner')}</dt>
        <dd />
        <dt>{t('matches.umpire')}</dt>
        <dd />
      </dl>
    </article>
  );
}
