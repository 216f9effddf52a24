/** Prints a sheet for each match that lacks a result. The sheets, and their codes' library, come with the first press. */
import { useState } from 'react';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { isOpen } from '#app/tournaments/adjacent-matches.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PrinterIcon } from '#app/ui/pictures/more-icons.tsx';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';

const ScoreSheets = lazyPart(() => import('./score-sheets.tsx'), 'ScoreSheets');

export function PrintScoreSheets({ entries }: { readonly entries: readonly MatchEntry[] }) {
  const [printed, setPrinted] = useState<readonly MatchEntry[]>();
  const open = entries.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        start={<PrinterIcon size={20} />}
        loading={printed !== undefined}
        onClick={() => setPrinted(open)}
      >
        {t('matches.printScoreSheets')}
      </Button>
      {printed && <ScoreSheets entries={printed} onPrinted={() => setPrinted(undefined)} />}
    </>
  );
}
