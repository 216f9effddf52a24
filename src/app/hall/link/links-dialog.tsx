/** The links that open a desk or a board without an account: one of each, told once, ended at any time. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { paths } from '#contract/paths.ts';
import styles from './links-dialog.module.css';

const QrDialog = lazy(() =>
  import('#app/tournaments/page/qr-dialog.tsx').then((module) => ({ default: module.QrDialog })),
);

interface LinksDialogProps {
  readonly tournamentId: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const ROLES = [
  { role: 'desk', title: 'Desk', may: 'Calls matches. Changes no settings, and sees nobody’s data.' },
  { role: 'board', title: 'Board', may: 'Shows tables and calls on a TV.' },
] as const;
type Role = (typeof ROLES)[number]['role'];

export function LinksDialog({ tournamentId, timeZone, onClose }: LinksDialogProps) {
  const query = useQuery(hallQueries.links(tournamentId));
  const [made, setMade] = useState<{ readonly url: string; readonly title: string }>();
  const refreshes = [hallQueries.links(tournamentId).queryKey];
  const making = useCall(paths.makeHallLink, { success: 'Show the code now: it is told this once.', refreshes });
  const ending = useCall(paths.endHallLink, { success: 'The link has ended, with every device it let in.', refreshes });
  const isBusy = making.isPending || ending.isPending;
  const make = async (role: Role, title: string) => {
    const settled = await making.run({ tournamentId, body: { role } });
    if (settled.ok) setMade({ url: settled.value.url, title: `${title} of the hall` });
  };
  if (made) {
    return (
      <Suspense>
        <QrDialog address={made.url} name={made.title} onClose={() => setMade(undefined)} />
      </Suspense>
    );
  }
  return (
    <Dialog open title="Links without an account" busy={isBusy} onClose={onClose}>
      <p className="tt-ink2">Whoever scans such a code may do what it says until the day is over.</p>
      <Loaded query={query} loading={<Loading />}>
        {(links) => (
          <ul className={styles.links}>
            {ROLES.map(({ role, title, may }) => {
              const link = links.find((one) => one.role === role);
              return (
                <li key={role}>
                  <h3 className="tt-h4">{title}</h3>
                  <p className="tt-ink2">{may}</p>
                  {link && <p className="tt-small">{`Made ${shortDateTime(link.createdAt, timeZone)}`}</p>}
                  <div className={styles.buttons}>
                    <Button variant="tonal" disabled={isBusy} onClick={() => make(role, title)}>
                      {link ? 'Make a new one, which ends this' : 'Make a link'}
                    </Button>
                    {link && (
                      <Button
                        variant="outlined"
                        disabled={isBusy}
                        onClick={() => void ending.run({ tournamentId, body: { role } })}
                      >
                        End it
                      </Button>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
}
