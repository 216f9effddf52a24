import type { TournamentView } from '#contract/tournaments.ts';
import { HowItIsPlayed } from './how-it-is-played.tsx';

/** Organisers have no place to write rules yet, so what they set up leads. */
export function RulesTab({ view }: { readonly view: TournamentView }) {
  return (
    <>
      <HowItIsPlayed view={view} />
      <p className="tt-ink2">No rules provided by the tournament organizer.</p>
    </>
  );
}
