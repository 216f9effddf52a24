/** All entrants of an event for its organisers: also those who wait or are in no class, each with the way to change them. */
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { useDialog } from '#app/ui/dialogs/use-dialog.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { DoorEntrant, EntrantList } from '#contract/tournaments/door.ts';
import type { EventView } from '#contract/tournaments/events.ts';
import { t } from '#messages/t.ts';
import { doorQueries } from '../../door-queries.ts';
import styles from '../enter/enter.module.css';
import { FoundEntrants } from './found-entrants.tsx';

const EnterSomebody = lazyPart(() => import('./enter-somebody.tsx'), 'EnterSomebody');
const EntrantDialog = lazyPart(() => import('./entrant-dialog.tsx'), 'EntrantDialog');

interface OrganiserEntrantsProps {
  readonly view: EventView;
}

export function OrganiserEntrants({ view }: OrganiserEntrantsProps) {
  const query = useQuery(doorQueries.entrants(view.event.id));
  const { dialog, open, close } = useDialog<'enter'>();
  const canEnter = view.classes.length > 0;
  return (
    <>
      {canEnter && (
        <p>
          <Button variant="next" onClick={() => open('enter')}>
            {t('entrants.enterSomebody')}
          </Button>
        </p>
      )}
      <Loaded query={query} loading={<Skeleton height={400} className="tt-sheet" />}>
        {(list) =>
          list.entrants.length === 0 ? <Empty title={t('entering.noEntrants')} /> : <List view={view} list={list} />
        }
      </Loaded>
      {dialog === 'enter' && <EnterSomebody view={view} onClose={close} />}
    </>
  );
}

interface ListProps extends OrganiserEntrantsProps {
  readonly list: EntrantList;
}

function List({ view, list: { classes, entrants } }: ListProps) {
  const { dialog, open, close } = useDialog<string>();
  const nameAt = (at: number): string => classes[at]?.name ?? '';
  const changed = entrants.find(({ id }) => id === dialog);
  return (
    <>
      <FoundEntrants
        entrants={entrants}
        wordsOf={({ name, club, number, ...one }) => [
          name,
          club,
          number,
          ...[...one.classes, ...one.waiting].map(nameAt),
        ]}
      >
        {(entrant) => (
          <>
            <Row entrant={entrant} nameAt={nameAt} />
            <span className={styles.actions}>
              <Button
                variant="outlined"
                onClick={() => open(entrant.id)}
                aria-label={t('entrants.change', { name: entrant.name })}
              >
                {t('entrants.changeShort')}
              </Button>
            </span>
          </>
        )}
      </FoundEntrants>
      {changed && <EntrantDialog view={view} entrant={changed} onClose={close} />}
    </>
  );
}

interface RowProps {
  readonly entrant: DoorEntrant;
  readonly nameAt: (at: number) => string;
}

const Row = ({ entrant: { name, club, number, classes, waiting }, nameAt }: RowProps) => (
  <span className={styles.label}>
    <b>
      <Name>{name}</Name>
    </b>
    {club && (
      <span className="tt-ink2">
        <Name>{club}</Name>
      </span>
    )}
    {number && (
      <span className="tt-ink2">
        <Name>{number}</Name>
      </span>
    )}
    {classes.map((at) => (
      <Name key={at}>{nameAt(at)}</Name>
    ))}
    {waiting.map((at) => (
      <span key={at}>{rich('entrants.notIn', { name: nameAt(at) })}</span>
    ))}
    {classes.length + waiting.length === 0 && <span className="tt-ink2">{t('entrants.inNone')}</span>}
  </span>
);
