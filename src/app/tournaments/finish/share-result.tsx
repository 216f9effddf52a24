/** Passes on the final ranking as a picture, through what the device shares with; else it is saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPlayers } from '#app/tournaments/model/views.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { longDate } from '#app/ui/dates/date-format.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import { ShareIcon } from '#app/ui/pictures/more-icons.tsx';
import { sharePicture } from '#app/ui/sharing/share.ts';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { byPlace } from './by-place.ts';

export function ShareResult({ view }: { readonly view: TournamentView }) {
  const { press, isDrawing } = useShareResult(view);
  return (
    <Button variant="outlined" start={<ShareIcon size={20} />} loading={isDrawing} onClick={press}>
      {t('finish.shareResult')}
    </Button>
  );
}

function useShareResult({ tournament }: TournamentView) {
  const client = useQueryClient();
  const [isDrawing, setDrawing] = useState(false);
  const press = async () => {
    setDrawing(true);
    try {
      const players = await fetchPlayers(client, tournament.id);
      const { drawResult } = await import('./result-picture.ts');
      const picture = await drawResult({
        name: tournament.name,
        subtitle: subtitleOf(tournament),
        address: window.location.host,
        places: placesOf(players),
      });
      await sharePicture(new File([picture], fileNameOf(tournament.name), { type: 'image/png' }), tournament.name);
    } catch {
      // No canvas, or a part of the app is missing.
      notify.error(t('finish.pictureFailed'));
    } finally {
      setDrawing(false);
    }
  };
  return { press: () => void press(), isDrawing };
}

const placesOf = (players: readonly TournamentPlayer[]) =>
  byPlace(players).map(({ name, final: { place } }) => ({ name, place }));

const subtitleOf = ({ tournamentEnd, timeZone, venue, city }: TournamentView['tournament']): string =>
  `${longDate(tournamentEnd, timeZone)} · ${venue?.name ?? city}`;

/** Letters and digits of any script, so that the name is one on every system. */
export const fileNameOf = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'result'}.png`;
