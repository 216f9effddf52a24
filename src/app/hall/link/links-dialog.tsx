/** The links that open a desk, a board or a table without an account: one of each, told once, ended at any time. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#app/call/api-error.ts';
import { call } from '#app/call/call.ts';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { shortDateTime } from '#app/ui/dates/date-format.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { notifyMutation } from '#app/ui/feedback/toasts.ts';
import { useCall } from '#app/ui/feedback/use-call.ts';
import { PrinterIcon } from '#app/ui/pictures/more-icons.tsx';
import { paths } from '#contract/paths.ts';
import type { ReplyOf } from '#contract/registry/call-types.ts';
import { t } from '#messages/t.ts';
import { randomId } from '#outbox/browser/random-id.ts';
import styles from './links-dialog.module.css';
import type { TableSign } from './table-signs.tsx';

const QrDialog = lazyPart(() => import('#app/ui/sharing/qr-dialog.tsx'), 'QrDialog');

const TableSigns = lazyPart(() => import('./table-signs.tsx'), 'TableSigns');

type HallLink = ReplyOf<typeof paths.getHallLinks>[number];

interface LinksDialogProps {
  readonly tournamentId: string;
  readonly timeZone: string;
  /** As it stands on a sign. */
  readonly hall: string;
  /** The tables of the hall, in its order. */
  readonly tables: readonly { readonly courtId: string; readonly name: string }[];
  readonly onClose: () => void;
}

const ROLES = [
  {
    role: 'desk',
    title: t('hall.desk'),
    may: t('hall.deskMay'),
  },
  { role: 'board', title: t('hall.board'), may: t('hall.boardMay') },
] as const;

interface Offer {
  readonly role: 'desk' | 'board' | 'scorer';
  readonly courtId: string | null;
  readonly title: string;
  readonly may: string | null;
}

interface MadeLink {
  readonly url: string;
  readonly title: string;
  readonly sign?: TableSign;
}

const linkBody = ({ role, courtId }: Offer) => ({ role, ...(courtId !== null && { courtId }) });

const tableOffer = ({ courtId, name }: LinksDialogProps['tables'][number]): Offer => ({
  role: 'scorer',
  courtId,
  title: name,
  may: null,
});

export function LinksDialog({ tournamentId, timeZone, hall, tables, onClose }: LinksDialogProps) {
  const query = useQuery(hallQueries.links(tournamentId));
  const client = useQueryClient();
  const [made, setMade] = useState<MadeLink>();
  const refreshes = [hallQueries.links(tournamentId).queryKey];
  const making = useCall(paths.makeHallLink, { success: t('hall.showCodeNow'), refreshes });
  const ending = useCall(paths.endHallLink, { success: t('hall.linkEndedNow'), refreshes });
  const [signs, setSigns] = useState<readonly TableSign[]>();
  const [isMakingSigns, setMakingSigns] = useState(false);
  const isBusy = making.isPending || ending.isPending || isMakingSigns;
  const printSigns = async () => {
    setMakingSigns(true);
    const settled = await notifyMutation(makeSigns(tournamentId, tables), {
      success: t('hall.signsReady'),
      error: messageOf,
    });
    setMakingSigns(false);
    await client.invalidateQueries({ queryKey: hallQueries.links(tournamentId).queryKey });
    if (settled.ok) setSigns(settled.value);
  };
  const make = async (offer: Offer) => {
    const { role, courtId, title } = offer;
    const settled = await making.run({ tournamentId, body: linkBody(offer) });
    if (!settled.ok) return;
    const { url } = settled.value;
    if (courtId === null) setMade({ url, title: role === 'desk' ? t('hall.deskCode') : t('hall.boardCode') });
    else setMade({ url, title: t('hall.scoreTable', { table: title }), sign: { courtId, table: title, url } });
  };
  const row = (offer: Offer, links: readonly HallLink[]) => {
    const { role, courtId, title, may } = offer;
    const link = links.find((one) => one.role === role && one.courtId === courtId);
    const isOpen = link !== undefined && !link.hasEnded;
    const named = { table: title };
    return (
      <li key={courtId ?? role}>
        <h3 className="tt-h4">{title}</h3>
        {may && <p className="tt-ink2">{may}</p>}
        {link && <p className="tt-small">{madeWords(link, timeZone)}</p>}
        <div className={styles.buttons}>
          <Button
            variant="tonal"
            disabled={isBusy}
            {...(courtId && { 'aria-label': isOpen ? t('hall.replaceLinkFor', named) : t('hall.makeLinkFor', named) })}
            onClick={() => make(offer)}
          >
            {isOpen ? t('hall.replaceLink') : t('hall.makeLink')}
          </Button>
          {isOpen && (
            <Button
              variant="outlined"
              disabled={isBusy}
              {...(courtId && { 'aria-label': t('hall.endLinkOf', named) })}
              onClick={() => void ending.run({ tournamentId, body: linkBody(offer) })}
            >
              {t('hall.endLink')}
            </Button>
          )}
        </div>
      </li>
    );
  };
  if (made) {
    return (
      <>
        <QrDialog
          address={made.url}
          name={made.title}
          onClose={() => setMade(undefined)}
          {...(made.sign && { onPrint: () => setSigns(made.sign && [made.sign]) })}
        />
        {signs && <TableSigns signs={signs} hall={hall} onPrinted={() => setSigns(undefined)} />}
      </>
    );
  }
  return (
    <Dialog open title={t('hall.shareAccess')} busy={isBusy} onClose={onClose}>
      <p className="tt-ink2">{t('hall.shareAccessWhy')}</p>
      <Loaded query={query} loading={<Loading />}>
        {(links) => (
          <>
            <ul className={styles.links}>{ROLES.map((role) => row({ ...role, courtId: null }, links))}</ul>
            {tables.length > 0 && (
              <>
                <h3 className="tt-h4">{t('hall.scoreAtTable')}</h3>
                <p className="tt-ink2">{t('hall.scoreAtTableWhy')}</p>
                <Button
                  variant="tonal"
                  start={<PrinterIcon size={20} />}
                  disabled={isBusy}
                  loading={isMakingSigns}
                  onClick={() => void printSigns()}
                >
                  {t('hall.printSigns', { count: tables.length })}
                </Button>
                {links.some(({ courtId, hasEnded }) => courtId !== null && !hasEnded) && (
                  <p className="tt-small tt-ink2">{t('hall.newCodesStop')}</p>
                )}
                <ul className={styles.links}>{tables.map((table) => row(tableOffer(table), links))}</ul>
              </>
            )}
          </>
        )}
      </Loaded>
      {signs && <TableSigns signs={signs} hall={hall} onPrinted={() => setSigns(undefined)} />}
    </Dialog>
  );
}

const madeWords = ({ createdAt, madeBy, hasEnded }: HallLink, timeZone: string): string =>
  t('hall.made', {
    when: shortDateTime(createdAt, timeZone),
    hasMaker: madeBy ? 'yes' : 'no',
    maker: madeBy ?? '',
    hasEnded: hasEnded ? 'yes' : 'no',
  }).trim();

/** A code is told once, so that a sign is made with a new one. */
async function makeSigns(tournamentId: string, tables: LinksDialogProps['tables']): Promise<TableSign[]> {
  const signs: TableSign[] = [];
  for (const { courtId, name } of tables) {
    const body = { role: 'scorer', courtId } as const;
    const { url } = await call(paths.makeHallLink, { tournamentId, body }, { idempotencyKey: randomId() });
    signs.push({ courtId, table: name, url });
  }
  return signs;
}
