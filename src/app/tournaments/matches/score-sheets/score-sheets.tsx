/** The sheets, four on a page, for paper alone: the browser is asked to print as soon as they are there. */
import { createPortal } from 'react-dom';
import { Name } from '#app/ui/controls/name.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { Language } from '#messages/language.ts';
import { MAX_GAMES } from '#tournament/score.ts';
import { QrCode } from './qr-code.tsx';
import styles from './score-sheets.module.css';
import { pageSheetWords, type SheetWords } from './sheet-words.ts';
import { usePrintRequest } from './use-printing.ts';

interface ScoreSheetsProps {
  readonly entries: readonly MatchEntry[];
  readonly onPrinted: () => void;
  /** One on a page of A6, for a printer at the desk; otherwise four on a page. */
  readonly isSlip?: boolean;
  /** The words of a hall, where it has a language of its own; else the page's. */
  readonly words?: SheetWords;
  readonly language?: Language | undefined;
}

export function ScoreSheets({
  entries,
  onPrinted,
  isSlip = false,
  words = pageSheetWords,
  language,
}: ScoreSheetsProps) {
  usePrintRequest(onPrinted);
  return createPortal(
    <div className={`tt-printout ${styles.sheets} ${isSlip ? styles.slips : ''}`} lang={language}>
      {entries.map((entry) => (
        <ScoreSheet key={entry.match.id} entry={entry} words={words} />
      ))}
    </div>,
    document.body,
  );
}

/** As many as the closest match takes. */
const games = Array.from({ length: 2 * MAX_GAMES - 1 }, (_, index) => index + 1);

interface ScoreSheetProps {
  readonly entry: MatchEntry;
  readonly words: SheetWords;
}

function ScoreSheet({ entry, words }: ScoreSheetProps) {
  const { match, court, tournament } = entry;
  const title = words.title(match);
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
          <p>{words.day(entry)}</p>
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
              <th scope="col">{words.player}</th>
              {games.map((game) => (
                <th key={game} scope="col">
                  {game}
                </th>
              ))}
              <th scope="col">{words.won}</th>
            </tr>
          </thead>
          <tbody>
            {words.sidesOf(entry).map(({ player, name }) => (
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
          <QrCode text={`${window.location.origin}/match/${match.id}`} label={words.addressOf(title)} />
          <p>{words.enterResult}</p>
        </div>
      </div>
      <dl className={styles.lines}>
        <dt>{words.winner}</dt>
        <dd />
        <dt>{words.umpire}</dt>
        <dd />
      </dl>
    </article>
  );
}
