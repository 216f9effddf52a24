/** The ways from a tournament's matches to the board on a TV, and to the desk for who may call. */
import { memo } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { BellIcon, DeviceTvIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';

interface HallLinksProps {
  readonly tournamentId: string;
  readonly isOrganiser: boolean;
}

export const HallLinks = memo(({ tournamentId, isOrganiser }: HallLinksProps) => {
  const params = { tournamentId };
  return (
    <>
      {isOrganiser && (
        <ButtonLink
          to="/tournaments/$tournamentId/hall"
          params={params}
          variant="tonal"
          size="small"
          start={<BellIcon size={20} />}
        >
          {t('hall.hallDesk')}
        </ButtonLink>
      )}
      <ButtonLink
        to="/tournaments/$tournamentId/board"
        params={params}
        variant="outlined"
        size="small"
        start={<DeviceTvIcon size={20} />}
      >
        {t('hall.boardForTv')}
      </ButtonLink>
    </>
  );
});
