/** Signs for tables, a page of A5 each: a device that scans one counts there. Printed as soon as they are there. */
import { createPortal } from 'react-dom';
import { QrCode } from '#app/tournaments/matches/score-sheets/qr-code.tsx';
import { usePrintRequest } from '#app/tournaments/matches/score-sheets/use-printing.ts';
import { t } from '#messages/t.ts';
import styles from './table-signs.module.css';

export interface TableSign {
  readonly courtId: string;
  readonly table: string;
  readonly url: string;
}

interface TableSignsProps {
  readonly signs: readonly TableSign[];
  /** The hall and its day: a sign of yesterday opens nothing. */
  readonly hall: string;
  readonly onPrinted: () => void;
}

export function TableSigns({ signs, hall, onPrinted }: TableSignsProps) {
  usePrintRequest(onPrinted);
  return createPortal(
    <div className={`tt-printout ${styles.signs}`}>
      {signs.map(({ courtId, table, url }) => (
        <article key={courtId} className={styles.sign} aria-label={table}>
          <h2>{table}</h2>
          <div className={styles.code}>
            <QrCode text={url} label={t('hall.codeOfTable', { table })} />
          </div>
          <p className={styles.what}>{t('hall.scoreHere')}</p>
          <p>{t('hall.scanWithPhone')}</p>
          <p className={styles.hall}>{hall}</p>
        </article>
      ))}
    </div>,
    document.body,
  );
}
