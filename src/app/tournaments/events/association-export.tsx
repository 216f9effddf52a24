/** The results of an event for its association: matches that the file cannot say are named before it is made. */
import { useState } from 'react';
import { answered } from '#app/call/api.ts';
import { ApiError, messageOf } from '#app/call/api-error.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { notify } from '#app/ui/feedback/toasts.ts';
import { DownloadIcon } from '#app/ui/pictures/more-icons.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { fill, links } from '#contract/paths.ts';
import type { ResultsLeftOut } from '#contract/tournaments/event-files.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import styles from './events.module.css';

/** What the file is asked for as, how it ends, and its type. */
const FORMATS = {
  clickTt: { as: null, ending: 'xml', type: 'application/xml' },
  usatt: { as: 'usatt', ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;
type Format = keyof typeof FORMATS;

export const AssociationExport = ({ event }: Pick<EventView, 'event'>) => (
  <section className={`tt-sheet ${styles.card}`} aria-labelledby="association">
    <h2 id="association">{t('events.results')}</h2>
    <p className="tt-ink2">{event.hasFile ? t('events.resultsHint') : t('events.workbookHint')}</p>
    {event.hasFile && <Download event={event} format="clickTt" label={t('events.downloadResults')} />}
    <Download event={event} format="usatt" label={t('events.downloadUsatt')} />
  </section>
);

interface DownloadProps extends Pick<EventView, 'event'> {
  readonly format: Format;
  readonly label: string;
}

function Download({ event: { id, name }, format, label }: DownloadProps) {
  const [leftOut, setLeftOut] = useState<ResultsLeftOut | null>(null);
  const [isLoading, setLoading] = useState(false);
  const download = async (leaveOut: boolean) => {
    setLoading(true);
    try {
      saveFile(
        `${name.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${FORMATS[format].ending}`,
        await fetchFile(id, format, leaveOut),
      );
      setLeftOut(null);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RESULTS_INCOMPLETE')
        setLeftOut(error.conflict as ResultsLeftOut);
      else notify.error(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      {leftOut && <LeftOut leftOut={leftOut} />}
      <div className={styles.buttons}>
        <Button
          variant="outlined"
          start={<DownloadIcon size={20} />}
          loading={isLoading}
          onClick={() => void download(leftOut !== null)}
        >
          {leftOut ? t('events.leaveOut') : label}
        </Button>
      </div>
    </>
  );
}

/** What is no such file is a refusal, or a page of somebody else's. */
async function fetchFile(eventId: string, format: Format, leaveOut: boolean): Promise<Blob> {
  const { as, type } = FORMATS[format];
  const sent = fetch(
    fill(links.associationFile, { eventId, ...(as && { as }), ...(leaveOut && { leaveOut: 'true' }) }),
  );
  const response = await sent;
  return response.ok && response.headers.get('content-type')?.startsWith(type)
    ? response.blob()
    : (await answered(sent)).blob();
}

function LeftOut({ leftOut: { matches, count } }: { readonly leftOut: ResultsLeftOut }) {
  return (
    <div role="status">
      <p>
        <strong>{t('events.leftOut', { count })}</strong>
      </p>
      <p>{t('events.leftOutHint')}</p>
      <ul className={styles.left}>
        {matches.map(({ matchId, tournamentName, number, players: [one, other], why }) => (
          <li key={matchId}>
            <Name>{tournamentName}</Name>
            {', '}
            <Link to="/match/$matchId" params={{ matchId }}>
              {t('events.matchNumber', { number })}
            </Link>
            {': '}
            <Name>{one}</Name>
            {' – '}
            <Name>{other}</Name>
            {'. '}
            {t('events.whyLeftOut', { why })}
          </li>
        ))}
        {count > matches.length && <li>{t('events.more', { count: count - matches.length })}</li>}
      </ul>
    </div>
  );
}
