/** The outbox's last steps, the latest first: what became of a result, and when. */
import { useEffect, useState } from 'react';
import { useOutboxEntries } from '#app/outbox/hooks.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { FileExportIcon } from '#app/ui/pictures/more-icons.tsx';
import { pageLanguage, pageLocale } from '#messages/page-language.ts';
import { t } from '#messages/t.ts';
import type { TraceStep } from '#outbox/storage/ring.ts';
import { lastSteps } from '#outbox/storage/steps.ts';
import { downloadSteps } from './export.ts';
import styles from './on-this-device.module.css';

const time = new Intl.DateTimeFormat(pageLanguage() === 'en' ? 'en-GB' : pageLocale(), {
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function LastSteps() {
  const [steps, setSteps] = useState<readonly TraceStep[]>([]);
  const entries = useOutboxEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever an entry has come a step further.
  useEffect(() => {
    let isWanted = true;
    void lastSteps().then((found) => isWanted && setSteps(found));
    return () => {
      isWanted = false;
    };
  }, [entries]);
  if (steps.length === 0) return null;
  return (
    <details className={styles.steps}>
      <summary>{t('device.lastSteps', { count: steps.length })}</summary>
      <Button variant="outlined" size="small" start={<FileExportIcon size={20} />} onClick={() => downloadSteps(steps)}>
        {t('device.exportSteps')}
      </Button>
      <ol>
        {steps.toReversed().map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever shown anew as a whole.
          <li key={index}>
            <time dateTime={new Date(step.at).toISOString()}>{time.format(step.at)}</time> {step.what}
            {step.id !== null && <span> ({step.id.slice(0, 6)})</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
