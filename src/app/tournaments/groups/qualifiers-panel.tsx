/** Before the main stage is drawn: who would be in it, by results that this device has and the server has not. */
import type { KeptQualifiers } from '#app/tournaments/model/qualifiers.ts';
import { PlayerLink } from '#app/tournaments/player-link.tsx';
import { SyncChip } from '#app/ui/feedback/sync-chip.tsx';
import { FlipTile } from '#app/ui/pictures/flip-tile.tsx';
import { groupName } from '#app/ui/words/stage-words.ts';
import { t } from '#messages/t.ts';
import styles from './qualifiers-panel.module.css';

export function QualifiersPanel({ qualifiers: { places, openGroups } }: { readonly qualifiers: KeptQualifiers }) {
  return (
    <section className={`tt-sheet ${styles.panel}`} aria-label={t('groups.whoWouldGoThrough')}>
      <div className={styles.head}>
        <h2 className="tt-h3">{t('groups.whoWouldGoThrough')}</h2>
        <SyncChip state="saved" label={t('groups.provisional')} />
      </div>
      <p className="tt-ink2">
        {openGroups.length > 0
          ? t('groups.placesWhileOpen', { groups: openGroups.map(groupName).join(', ') })
          : t('groups.placesBeforeDraw')}
      </p>
      <ol className={styles.places}>
        {places.map((qualifiers, index) => (
          <li key={qualifiers[0]?.player.id}>
            <FlipTile value={index + 1} ink={index === 0} />
            <ul>
              {qualifiers.map(({ group, player }) => (
                <li key={group}>
                  <span className="tt-small tt-ink2">{groupName(group)}</span>
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
