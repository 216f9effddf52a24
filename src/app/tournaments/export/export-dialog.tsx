/** A tournament out again: as one workbook, or each of its tables as comma-separated values. */
import { isMissingPart } from '#app/call/missing-part.ts';
import { useOutboxEntries } from '#app/outbox/hooks.ts';
import { useGroups, usePlayers } from '#app/tournaments/model/views.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Failed } from '#app/ui/feedback/failed.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { DownloadIcon } from '#app/ui/pictures/more-icons.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import type { Sheet } from '#event/workbook.ts';
import { t } from '#messages/t.ts';
import { isUnsettled } from '#outbox/entries/entry-state.ts';
import styles from './export-dialog.module.css';
import { sheetsOf } from './sheets.ts';

interface ExportDialogProps {
  readonly tournamentId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function ExportDialog({ tournamentId, name, onClose }: ExportDialogProps) {
  return (
    <Dialog open title={t('exports.export')} onClose={onClose}>
      <Export tournamentId={tournamentId} name={name} />
    </Dialog>
  );
}

function Export({ tournamentId, name }: Omit<ExportDialogProps, 'onClose'>) {
  const players = usePlayers(tournamentId);
  const groups = useGroups(tournamentId, true);
  const unsent = useOutboxEntries({ tournamentId }).filter(({ state }) => isUnsettled(state)).length;
  const failed = [players, groups].find(({ data, error }) => data === undefined && error);
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!players.data || !groups.data) return <Loading />;
  const { data } = groups;
  const sheets = sheetsOf({ players: players.data, groups: data.groups, matches: data.matches });
  if (sheets.length === 0) return <p className="tt-ink2">{t('exports.nothingYet')}</p>;
  return (
    <div className={styles.files}>
      <Button
        variant="primary"
        full
        start={<DownloadIcon size={20} />}
        onClick={() => download(`${name}.xlsx`, async () => (await import('./xlsx.ts')).xlsxOf(sheets))}
      >
        {t('exports.excelWorkbook')}
      </Button>
      <ul className={styles.sheets}>
        {sheets.map((sheet) => (
          <li key={sheet.name}>
            <span>
              {sheet.name} <span className="tt-ink2">{rowsOf(sheet)}</span>
            </span>
            <Button
              variant="outlined"
              size="small"
              aria-label={t('exports.nameAsCsv', { name: sheet.name })}
              onClick={() => download(`${name} ${sheet.name}.csv`, async () => (await import('./csv.ts')).csvOf(sheet))}
            >
              {t('exports.csv')}
            </Button>
          </li>
        ))}
      </ul>
      {unsent > 0 && <p className="tt-small tt-ink2">{UNSENT}</p>}
    </div>
  );
}

const UNSENT = t('exports.unsentMissing');

const rowsOf = ({ rows }: Sheet): string => t('exports.rows', { count: rows.length - 1 });

const MISSING = t('ui.partMissing');

/** Names of tournaments may hold what no file may be called. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, ' ').slice(-120);

async function download(name: string, make: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(fileName(name), await make());
  } catch (error) {
    notify.error(isMissingPart(error) ? MISSING : undefined);
  }
}
