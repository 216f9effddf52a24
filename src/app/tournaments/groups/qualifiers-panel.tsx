/** Before the main stage is drawn: who would be in it, by results that this device has and the server has not. */

import type { KeptQualifiers } from '#app/tournaments/model/qualifiers.ts';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { FlipTile } from '#app/ui/pictures/flip-tile.tsx';
import styles from './qualifiers-panel.module.css';

export function QualifiersPanel({ qualifiers: { places, openGroups } }: { readonly qualifiers: KeptQualifiers }) {
  return (
    <section className={`tt-sheet ${styles.panel}`} aria-label="Who would go through">
      <div className={styles.head}>
        <h2 className="tt-h3">Who would go through</h2>
        <SyncChip state="saved" label="Provisional" />
      </div>
      <p className="tt-ink2">
        {`By place in the groups.${openGroups.length > 0 ? ` Still being played: ${openGroups.join(', ')}.` : ''} How many go on from each, and who meets whom, is settled by the draw, which needs the network.`}
      </p>
      <ol className={styles.places}>
        {places.map((qualifiers, index) => (
          <li key={qualifiers[0]?.player.id}>
            <FlipTile value={index + 1} ink={index === 0} />
            <ul>
              {qualifiers.map(({ group, player }) => (
                <li key={group}>
                  <span className="tt-small tt-ink2">{group}</span>
                  <PlayerLink player={player} size={36} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
