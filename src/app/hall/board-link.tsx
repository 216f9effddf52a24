/** The way from the matches to the board that stands on a TV. */
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeviceTvIcon } from '#app/ui/pictures/more-icons.tsx';

export const BoardLink = ({ tournamentId }: { readonly tournamentId: string }) => (
  <ButtonLink
    to="/tournaments/$tournamentId/board"
    params={{ tournamentId }}
    variant="outlined"
    size="small"
    start={<DeviceTvIcon size={20} />}
  >
    Board for a TV
  </ButtonLink>
);
