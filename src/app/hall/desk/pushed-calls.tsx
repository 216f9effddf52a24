/** What has become of the day's calls on their way to phones that asked to be told; nothing before the first. */
import { useQuery } from '@tanstack/react-query';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { t } from '#messages/t.ts';

const EVERY = 15_000;

export function PushedCalls({ tournamentId }: { readonly tournamentId: string }) {
  const { data } = useQuery({ ...hallQueries.pushed(tournamentId), refetchInterval: EVERY });
  if (!data) return null;
  const { accepted, gone, failed, late, waiting } = data;
  if (accepted + gone + failed + late + waiting === 0) return null;
  const parts = [
    t('desk.pushedDelivered', { count: accepted }),
    waiting > 0 && t('desk.pushedOnWay', { count: waiting }),
    failed > 0 && t('desk.pushedFailed', { count: failed }),
    gone > 0 && t('desk.pushedGone', { count: gone }),
    late > 0 && t('desk.pushedLate', { count: late }),
  ];
  return <p className="tt-ink2">{t('desk.pushed', { what: parts.filter(Boolean).join(', ') })}</p>;
}
