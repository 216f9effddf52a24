/** Takes back a result that was just entered: on this device while it waits here, on the server once it is there. */
import type { QueryClient } from '@tanstack/react-query';
import { askToDrain, loadedOutbox } from '#app/outbox/outbox-client.ts';
import { storedVersion, takeBack } from '#app/tournaments/results/correct-match.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import type { EnteredResult } from './enter-result.ts';

export async function undoResult(client: QueryClient, shown: MatchEntry, entered: EnteredResult): Promise<void> {
  if (entered.outcome === 'sent' || !entered.isKept) {
    await takeBack(client, shown, storedVersion(entered.entry));
    return;
  }
  try {
    const state = await (await loadedOutbox()).withdraw(entered.entry);
    // It was sent meanwhile.
    if (state === 'sent') await takeBack(client, shown, storedVersion(entered.entry));
    else if (state === 'recalled') void askToDrain('send-now');
    else notify.success(t('results.resultIsTakenBack'));
  } catch {
    // The store notes why.
    notify.error(t('results.thatCouldNotBe'));
  }
}
