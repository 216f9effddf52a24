/** The tournament's page around its tabs: sign, actions, guest prompt, tabs. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#app/call/api-error.ts';
import { useSession } from '#app/session/queries.ts';
import { Podium } from '#app/tournaments/finish/podium.tsx';
import type { ProvisionalStage } from '#app/tournaments/model/tournament-model.ts';
import { NowBand } from '#app/tournaments/now/now-band.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { ConfirmEmailNote } from '#app/tournaments/registration/confirm-email-note.tsx';
import { GuestPrompt } from '#app/tournaments/registration/guest-prompt.tsx';
import { useKeptIntention } from '#app/tournaments/registration/use-kept-intention.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Fade } from '#app/ui/feedback/fade.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { Loading, Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { useHasRail, useIsWide } from '#app/ui/layout/use-media.ts';
import { venuePictureUrl } from '#app/ui/pictures/venue-picture.tsx';
import type { TournamentView } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';
import { hasStarted, isRunning } from '#tournament/stage.ts';
import { FoldedGuestPrompt, FoldedSign } from './folded-sign.tsx';
import { TournamentActions } from './tournament-actions.tsx';
import { TournamentHeader } from './tournament-header.tsx';
import styles from './tournament-page.module.css';
import { PANEL_ID, type TabName, TournamentTabs, tabId, tabs } from './tournament-tabs.tsx';

interface TournamentPageProps {
  readonly tournamentId: string;
  /** What the panel shows. */
  readonly tab: TabName;
  /** What was pressed last, and may be on its way. */
  readonly chosen: TabName;
  readonly provisionalStage: ProvisionalStage | undefined;
  readonly children: ReactNode;
}

export function TournamentPage({ tournamentId, tab, chosen, provisionalStage, children }: TournamentPageProps) {
  const query = useQuery(tournamentQueries.detail(tournamentId));
  const tournament = query.data?.tournament;
  usePageMeta({
    title: tournament && titleOf(tournament.name, tab),
    description: tournament && descriptionOf(tournament),
    image: tournament && venuePictureUrl(tournament.venue ?? { id: tournament.id, imageUrl: null }),
  });
  return (
    <div className={`tt-wrap tt-page ${styles.page}`}>
      <Loaded
        // A kept copy of one that was deleted would go on promising matches.
        query={isNotFound(query.error) ? { ...query, data: undefined } : query}
        loading={<LoadingPage />}
        wayOn={<ButtonLink to="/tournaments">{t('common.seeAllTournaments')}</ButtonLink>}
      >
        {(view) => (
          <>
            <Sign view={view} tab={tab} provisionalStage={provisionalStage} />
            <TournamentTabs tournamentId={tournamentId} current={chosen} />
            <div className={styles.body}>
              <TournamentBand view={view} tab={tab} />
              <Fade key={tab} id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)}>
                {children}
              </Fade>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

interface SignProps extends Pick<TournamentPageProps, 'tab' | 'provisionalStage'> {
  readonly view: TournamentView;
}

/** What the tournament is, and what the person at the screen may do here: folded once it has started, on phones beyond the first tab. */
function Sign({ view, tab, provisionalStage }: SignProps) {
  const { state, me } = useSession();
  const isOrganiser = useIsOrganiser(view?.tournament);
  const { id, confirmedEmailsOnly } = view.tournament;
  const { data } = useQuery(tournamentQueries.actions(id));
  const actions = data ?? [];
  useKeptIntention(id, data);
  const isOpen = !hasStarted(view.tournament);
  const isWide = useIsWide();
  const isFolded = !isOpen || (!isWide && tab !== 'players');
  const Guest = isFolded ? FoldedGuestPrompt : GuestPrompt;
  const isKeptOut = data !== undefined && !data.includes('REGISTER') && !data.includes('QUIT_TOURNAMENT');
  return (
    <>
      {isFolded ? (
        <FoldedSign view={view} actions={actions} isOrganiser={isOrganiser} provisionalStage={provisionalStage} />
      ) : (
        <>
          <TournamentHeader view={view} provisionalStage={provisionalStage} />
          <TournamentActions view={view} actions={actions} isOrganiser={isOrganiser} />
        </>
      )}
      {state === 'signed-out' && isOpen && <Guest tournamentId={id} />}
      {me && isOpen && confirmedEmailsOnly && isKeptOut && !isFolded && <ConfirmEmailNote />}
    </>
  );
}

interface TournamentBandProps {
  readonly view: TournamentView;
  readonly tab: TabName;
}

/** What comes before a tab's content or beside it: while it runs, what is played; once it is finished, the podium. */
function TournamentBand({ view, tab }: TournamentBandProps) {
  const { tournament } = view;
  const hasRail = useHasRail();
  // Where the band stands above a tab that has much to show itself, one's own match is enough.
  if (isRunning(tournament))
    return <NowBand tournamentId={tournament.id} hasTables={tab === 'players' || (hasRail && tab !== 'matches')} />;
  if (tab !== 'players' || !tournament.podium?.length) return null;
  return (
    <div className={`tt-on-table ${styles.band}`}>
      <Podium view={view} />
    </div>
  );
}

/** The first tab is the tournament itself. */
const titleOf = (name: string, tab: TabName): string => {
  const label = tab === 'players' ? undefined : tabs.find((one) => one.name === tab)?.label;
  return label === undefined ? name : `${label} · ${name}`;
};

const descriptionOf = ({ name, venue, city }: TournamentView['tournament']) =>
  t('sign.description', { name, place: venue ? `${venue.name}, ${venue.city}` : city });

function LoadingPage() {
  return (
    <>
      <Loading hidden />
      <Skeleton height={280} className={styles.sign ?? ''} />
      <Skeleton width={220} height={48} className={styles.line ?? ''} />
      <Skeleton height={52} className={styles.line ?? ''} />
      <Skeleton height={320} className={styles.line ?? ''} />
    </>
  );
}
