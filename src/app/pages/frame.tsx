/** What is around every page, with what the outbox has to say of it. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { useIsOnline, useIsServerSilent } from '#app/call/connection.ts';
import { useOutboxSummary } from '#app/outbox/hooks.ts';
import { useSignOutGuard } from '#app/outbox/sign-out.tsx';
import { useStorageFailure } from '#app/outbox/storage-health.ts';
import { useStill } from '#app/scheduling/still.ts';
import { useSession } from '#app/session/queries.ts';
import { isInTabOfIphone } from '#app/shell/install/install.ts';
import { Shell } from '#app/shell/shell.tsx';
import { UpdatePrompt } from '#app/shell/update/update-prompt.tsx';
import { useListsAsOf } from '#app/ui/dates/lists-as-of.ts';

export function AppFrame() {
  const { me } = useSession();
  const { beforeLogout, onLogout, dialog } = useSignOutGuard(me?.id);
  const isOnline = useIsOnline();
  const isSilent = useIsServerSilent();
  const isCutOff = useStill(!isOnline || isSilent);
  const storage = useStill(useStorageFailure());
  const listsAsOf = useListsAsOf(isCutOff);
  const sync = useOutboxSummary();
  // The page that is shown decides: the address is that of the next one already while it is on its way.
  const isWhole = useMatches({ select: (matches) => matches.at(-1)?.staticData.isWhole });
  if (isWhole) {
    return (
      <main id="main" data-whole tabIndex={-1}>
        <Outlet />
      </main>
    );
  }
  return (
    <Shell
      sync={sync}
      offline={
        isCutOff || storage ? { listsAsOf, isSilent: isOnline, mayForget: isInTabOfIphone(), storage } : undefined
      }
      beforeLogout={beforeLogout}
      onLogout={onLogout}
    >
      <Outlet />
      {dialog}
      <UpdatePrompt />
    </Shell>
  );
}
