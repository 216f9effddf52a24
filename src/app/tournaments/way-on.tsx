/** Where a tab with nothing in it yet leads: to the tab that has what it waits for. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { t } from '#messages/t.ts';

interface WayOnProps {
  readonly tournamentId: string;
  readonly to: 'players' | 'groups' | 'bracket';
}

export function WayOn({ tournamentId, to }: WayOnProps) {
  const shared = { params: { tournamentId }, variant: 'outlined', resetScroll: false } as const;
  if (to === 'players')
    return (
      <ButtonLink to="/tournaments/$tournamentId" {...shared}>
        {t('sign.seePlayers')}
      </ButtonLink>
    );
  return to === 'groups' ? (
    <ButtonLink to="/tournaments/$tournamentId/groups" {...shared}>
      {t('sign.seeGroups')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/tournaments/$tournamentId/brackets" {...shared}>
      {t('sign.seeBracket')}
    </ButtonLink>
  );
}
