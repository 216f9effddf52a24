/** Further classes into which an organiser enters somebody of the event. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { latePaths } from '#contract/late-paths.ts';
import type { EntrantDetails } from '#contract/tournaments/entrant-details.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import styles from '../enter/enter.module.css';
import { ClassPicks } from './class-picks.tsx';
import { madeOldBy } from './entrant-queries.ts';

interface MoreClassesProps {
  readonly view: EventView;
  readonly details: EntrantDetails;
}

/** They are who they are, whatever else is typed in the form beside. */
export function MoreClasses({ view: { event, classes }, details }: MoreClassesProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { run, isPending } = useCall(latePaths.enterEvent, {
    success: t('entering.nameChanged'),
    invalidates: madeOldBy(event.id),
  });
  const { entries, fields } = details;
  const taken = new Set(entries.filter(({ status }) => status === 'ENTERED').map(({ tournamentId }) => tournamentId));
  const left = classes.filter(({ tournament }) => !taken.has(tournament.id) && tournament.stage === 'Open');
  if (left.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="tonal" onClick={() => setOpen(true)}>
        {t('entrants.addClasses')}
      </Button>
    );
  const enter = async () => {
    const entrant = { firstName: fields.firstName || '-', lastName: fields.lastName || '-' };
    const body = { entrant, classes: [...chosen], asOrganiser: true, sameAs: details.id };
    const settled = await run({ eventId: event.id, body });
    if (!settled.ok) return;
    setChosen([]);
    setOpen(false);
  };
  return (
    <div className={styles.form}>
      <ClassPicks classes={left} person={fields} chosen={chosen} onChange={setChosen} />
      <Button variant="next" loading={isPending} disabled={chosen.length === 0} onClick={() => void enter()}>
        {t('entering.submit', { count: chosen.length })}
      </Button>
    </div>
  );
}
