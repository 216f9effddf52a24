/** The rules of a tournament: how it is played, and that its organiser has written none. */
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import styles from './how-it-is-played.module.css';
import { HowItIsPlayed } from './how-it-is-played.tsx';

/** Organisers have no place to write rules yet, so what they set up leads. */
export function RulesTab({ view }: { readonly view: TournamentView }) {
  return (
    <>
      <HowItIsPlayed view={view} />
      <p className={`tt-ink2 ${styles.none}`}>{t('sign.noRules')}</p>
    </>
  );
}
