/** The tournaments of a championship, a line each: when, what, who won or how far it is, and how many play. */
import type { ReactNode } from 'react';
import { PlainLink } from '#app/ui/controls/link.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDate } from '#app/ui/dates/date-format.ts';
import { Loaded, type QueryView } from '#app/ui/feedback/loaded.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { ChampionshipEvent } from '#contract/tournaments/championships.ts';
import { t } from '#messages/t.ts';
import { hasStarted, isOver } from '#tournament/stage.ts';
import styles from './championship-events.module.css';

interface ChampionshipEventsProps {
  readonly events: QueryView<readonly ChampionshipEvent[]>;
  readonly earlier: ReactNode;
}

export function ChampionshipEvents({ events, earlier }: ChampionshipEventsProps) {
  return (
    <Section heading={t('pages.tournaments')}>
      <Loaded query={events} loading={<Loading />}>
        {(all) =>
          all.length === 0 ? (
            <p className="tt-ink2">{t('championships.noTournamentsYet')}</p>
          ) : (
            <ul className={`tt-sheet ${styles.events}`}>
              {all.map((event) => (
                <Event key={event.tournament.id} event={event} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {earlier}
    </Section>
  );
}

function Event({ event: { tournament, players, winner } }: { readonly event: ChampionshipEvent }) {
  const { id, name, tournamentStart, timeZone } = tournament;
  return (
    <li>
      <PlainLink to="/tournaments/$tournamentId" params={{ tournamentId: id }} className={styles.event}>
        <span className={styles.day}>{shortDate(tournamentStart, timeZone)}</span>
        <span className={styles.name}>
          <Name>{name}</Name>
        </span>
        <span className={styles.state}>{winner ? rich('championships.wonBy', { winner }) : stateOf(tournament)}</span>
        {players !== undefined && (
          <span className={styles.players}>{t('championships.playersOf', { count: players })}</span>
        )}
      </PlainLink>
    </li>
  );
}

function stateOf(tournament: ChampionshipEvent['tournament']): string {
  if (isOver(tournament)) return t('championships.isOver');
  return hasStarted(tournament) ? t('championships.isUnderWay') : t('championships.isOpen');
}
