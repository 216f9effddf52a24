/** What has become of the day's calls on their way to phones that asked to be told; nothing before the first. */
import { useQuery } from '@tanstack/react-query';
import { hallQueries } from '#app/tournaments/hall-queries.ts';

const EVERY = 15_000;

export function PushedCalls({ tournamentId }: { readonly tournamentId: string }) {
  const { data } = useQuery({ ...hallQueries.pushed(tournamentId), refetchInterval: EVERY });
  if (!data) return null;
  const { accepted, gone, failed, late, waiting } = data;
  if (accepted + gone + failed + late + waiting === 0) return null;
  const parts = [
    `${accepted} delivered`,
    waiting > 0 && `${waiting} on the way`,
    failed > 0 && `${failed} failed`,
    gone > 0 && `${gone} to devices that have gone`,
    late > 0 && `${late} too late to be told`,
  ];
  return <p className="tt-ink2">{`Calls told by push today: ${parts.filter(Boolean).join(', ')}.`}</p>;
}
