/** What an organiser has deleted and can restore. */
import { useIsOnline } from '#app/call/connection.ts';
import { tournamentsKey } from '#app/tournaments/queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TaskRow, TaskRows } from '#app/ui/controls/task-row.tsx';
import { longDate } from '#app/ui/dates/date-format.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { Section } from '#app/ui/layout/section.tsx';
import type { DeletedTournament } from '#contract/accounts/users.ts';
import { paths } from '#contract/paths.ts';
import { t } from '#messages/t.ts';

export function DeletedTournaments({ list }: { readonly list: readonly DeletedTournament[] }) {
  if (list.length === 0) return null;
  return (
    <Section heading={t('tournamentList.deleted')}>
      <TaskRows>
        {list.map((one) => (
          <li key={one.id}>
            <Row deleted={one} />
          </li>
        ))}
      </TaskRows>
    </Section>
  );
}

function Row({ deleted: { id, name, restorableUntil } }: { readonly deleted: DeletedTournament }) {
  const isOnline = useIsOnline();
  const { run, isPending } = useCall(paths.restoreTournament, {
    success: t('tournamentList.tournamentRestored'),
    invalidates: [tournamentsKey],
  });
  return (
    <TaskRow
      title={name}
      meta={t('tournamentList.canBeRestoredUntil', { longDate: longDate(restorableUntil) })}
      action={
        <Button
          variant="outlined"
          size="small"
          disabled={!isOnline}
          loading={isPending}
          aria-label={t('tournamentList.restoreName', { name })}
          onClick={() => run({ tournamentId: id })}
        >
          {t('tournamentList.restore')}
        </Button>
      }
    />
  );
}
