/** The field that chooses whose way through the bracket is marked: one's own at first, or that of anybody who plays. */
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { finder } from '#app/ui/controls/find.ts';
import { SearchField } from '#app/ui/lists/search-field.tsx';
import { t } from '#messages/t.ts';
import type { NamedParticipant } from './links.ts';

interface PathFieldProps {
  readonly players: readonly NamedParticipant[];
  /** The player whose path is marked; none where undefined. */
  readonly player: NamedParticipant | undefined;
  /** The signed-in person's own, where that person plays. */
  readonly own: NamedParticipant | undefined;
  /** Undefined marks none. */
  readonly onFollow: (player: NamedParticipant | undefined) => void;
}

export function PathField({ players, player, own, onFollow }: PathFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? player?.name ?? '';
  const find = (wanted: string) => players.filter(({ name }) => wanted.trim() && finder(wanted)(name));
  // The shortest name of several that fit, or Ana Kosić would stand before Ana Kos.
  const type = (next: string) => {
    setTyped(next);
    onFollow(find(next).sort((a, b) => a.name.length - b.name.length)[0]);
  };
  const onOwn = () => {
    setTyped(undefined);
    onFollow(own);
  };
  return (
    <>
      {own && (
        <Button variant={own === player ? 'primary' : 'outlined'} aria-pressed={own === player} onClick={onOwn}>
          {t('bracket.myPath')}
        </Button>
      )}
      <SearchField
        label={t('bracket.followPlayer')}
        hint={t('bracket.followPlayer')}
        finding={{ text, type }}
        found={find(text).length}
      />
    </>
  );
}
