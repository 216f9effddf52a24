/** Enters the result of a match at its table, or awards it, over the table's tile: for organisers and a link's desk. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ResultChips, useQuickEntry } from '#app/tournaments/matches/quick-result.tsx';
import { useSyncOf } from '#app/tournaments/matches/sync-of.ts';
import { useRules } from '#app/tournaments/model/rules.ts';
import { useMatches } from '#app/tournaments/model/views.ts';
import { saveQuietly } from '#app/tournaments/results/enter-result.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { sidesOf } from '#app/ui/words/sides.ts';
import { t } from '#messages/t.ts';
import type { ResultsHere } from '../results/results-here.ts';
import { TilePanelBox } from './tile-panel.tsx';
import type { ResultControls } from './tile-props.ts';
import { Walkover } from './walkover.tsx';

interface TableResultProps extends ResultControls {
  readonly tournamentId: string;
  readonly matchId: string;
  /** A link has opened the desk. */
  readonly isByLink: boolean;
  readonly here: ResultsHere;
}

export function TableResult(props: TableResultProps) {
  const { tournamentId, matchId, isByLink, here, panel, onPanel, isNext } = props;
  const client = useQueryClient();
  const { data: entries, model, isServed } = useMatches(tournamentId);
  const rules = useRules(tournamentId, model, isServed);
  const syncOf = useSyncOf(tournamentId);
  const { entryOf } = useQuickEntry(rules, syncOf, isByLink);
  const opener = useRef<HTMLButtonElement>(null);
  const entry = entries?.find(({ match }) => match.id === matchId);
  const sync = syncOf(matchId);
  if (sync !== undefined) return <SyncChip state={sync} />;
  const quick = entry && entryOf(entry);
  if (!entry) return null;
  const [first, second] = sidesOf(entry);
  const names = { name: first.name, name2: second.name };
  const close = () => {
    onPanel(null);
    opener.current?.focus();
  };
  return (
    <>
      {isNext && quick && (
        <Button
          ref={opener}
          variant="primary"
          size="small"
          data-first
          data-enter-result
          aria-haspopup="dialog"
          aria-label={t('matches.enterResultOfName', names)}
          onClick={() => onPanel('result')}
        >
          {t('desk.result')}
        </Button>
      )}
      {panel === 'result' && (
        <TilePanelBox label={t('matches.enterResultOfName', names)} onClose={close}>
          {quick ? (
            <OpenedChips
              entry={entry}
              {...quick}
              save={async (shown, score, versionSeen) => {
                const entered = await saveQuietly(client, { shown, score, versionSeen, isByLink });
                if (entered) here.add({ shown, score, entered });
                return entered !== null;
              }}
              onKept={() => onPanel(null)}
              onCancel={close}
            />
          ) : (
            <p>{t('desk.resultNotYours')}</p>
          )}
        </TilePanelBox>
      )}
      {panel === 'walkover' && (
        <TilePanelBox label={t('desk.walkoverTitle')} onClose={close}>
          <Walkover entry={entry} onAwarded={() => onPanel(null)} onCancel={close} />
        </TilePanelBox>
      )}
    </>
  );
}

/** What the result is based on is the match as it stood on the screen when the chips were opened. */
function OpenedChips(props: Omit<Parameters<typeof ResultChips>[0], 'versionSeen'>) {
  const [versionSeen] = useState(props.entry.match.version);
  return <ResultChips {...props} versionSeen={versionSeen} />;
}
