import { Empty } from '#app/ui/feedback/empty.tsx';
import type { TournamentView } from '#contract/tournaments.ts';
import { HowItIsPlayed } from './how-it-is-played.tsx';

/** Organisers have no place to write rules yet, so there are none to show but what they set up. */
export function RulesTab({ view }: { readonly view: TournamentView }) {
  return (
    <>
      <Empty title="No rules provided by the tournament organizer." />
      <HowItIsPlayed view={view} />
    </>
  );
}
