/** What a tournament waits for, in a sentence and with the button that leads there. */

import type { ReactNode } from 'react';
import { currentTime } from '#app/scheduling/server-clock.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { shortDateTime, shortMoment } from '#app/ui/dates/date-format.ts';
import { ArrowRightIcon } from '#app/ui/pictures/icons.tsx';
import type { OrganiserStep, PlayerStep } from '#contract/accounts/users.ts';
import { isOnTable } from '#contract/matches/match-status.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { TournamentDto } from '#contract/tournaments/tournaments.ts';
import { t } from '#messages/t.ts';

export type NextStep = OrganiserStep | PlayerStep;

export type Own = TournamentDto & { readonly next: NextStep | null };

/** Others wait for it, and only this user can do it. */
export function isPressing({ next, tournament }: Own): boolean {
  if (next?.kind === 'COMMENCE') return Date.parse(tournament.tournamentStart) <= currentTime();
  if (next?.kind === 'PLAY') return isOnTable(next.match.match);
  return next?.kind === 'GENERATE_MAIN_STAGE' || next?.kind === 'FINALIZE';
}

/** The sentence; the tournament's start stands in its own time zone. */
export function stepText(step: NextStep, { tournament }: TournamentDto, userId: string): ReactNode {
  switch (step.kind) {
    case 'ADD_PLAYERS':
      return step.players === 0 ? t('tournamentList.nobodyIn') : t('tournamentList.onePlayerIn');
    case 'COMMENCE':
      return t('tournamentList.playersIn', { players: step.players });
    case 'PLAY_MATCHES':
      return t('tournamentList.matchesOpen', { matches: step.matches });
    case 'GENERATE_MAIN_STAGE':
      return t('tournamentList.groupsPlayed');
    case 'FINALIZE':
      return t('tournamentList.allPlayed');
    case 'WAIT_FOR_START':
      return t('tournamentList.youAreRegistered', {
        shortDateTime: shortDateTime(tournament.tournamentStart, tournament.timeZone),
      });
    case 'WAIT_FOR_OPPONENT':
      return t('tournamentList.opponentUnknown');
    case 'WAIT_FOR_MAIN_STAGE':
      return t('tournamentList.yourGroupIsPlayed');
    case 'ALL_PLAYED':
      return t('tournamentList.yourMatchesArePlayed');
    case 'PLAY':
      return matchText(step.match, userId);
  }
}

function matchText({ match, court, player1, player2, tournament }: MatchEntry, userId: string): ReactNode {
  const opponent = (player1?.userId === userId ? player2 : player1)?.name ?? t('draw.bye');
  const moment = <>{shortMoment(match.matchDate, tournament.timeZone, tournament.isSeason)}</>;
  const names = { opponent, table: court?.name, moment };
  if (isOnTable(match))
    return court ? rich('tournamentList.yourMatchIsOnTable', names) : rich('tournamentList.yourMatchIsOn', names);
  return court ? rich('tournamentList.nextOnTable', names) : rich('tournamentList.next', names);
}

export interface StepLinkProps {
  readonly step: NextStep;
  readonly tournamentId: string;
  /** The one thing to do first on this screen. */
  readonly isFirst: boolean;
}

export function StepLink({ step, tournamentId, isFirst }: StepLinkProps) {
  const look = {
    variant: isFirst ? 'next' : 'tonal',
    full: true,
    spread: true,
    end: <ArrowRightIcon size={20} />,
  } as const;
  const params = { tournamentId };
  switch (step.kind) {
    case 'FINALIZE':
      return (
        <ButtonLink {...look} to="/tournaments/$tournamentId/finalize" params={params}>
          {t('tournamentList.finalize')}
        </ButtonLink>
      );
    case 'PLAY_MATCHES':
      return (
        <ButtonLink {...look} to="/tournaments/$tournamentId/matches" params={params}>
          {t('tournamentList.seeMatches')}
        </ButtonLink>
      );
    case 'GENERATE_MAIN_STAGE':
      return (
        <ButtonLink {...look} to="/tournaments/$tournamentId/groups" params={params}>
          {t('tournamentList.generateMainStage')}
        </ButtonLink>
      );
    case 'WAIT_FOR_MAIN_STAGE':
      return (
        <ButtonLink {...look} to="/tournaments/$tournamentId/groups" params={params}>
          {t('tournamentList.seeGroups')}
        </ButtonLink>
      );
    case 'WAIT_FOR_OPPONENT':
      return (
        <ButtonLink {...look} to="/tournaments/$tournamentId/brackets" params={params}>
          {t('tournamentList.seeBracket')}
        </ButtonLink>
      );
    case 'PLAY':
      return (
        <ButtonLink {...look} to="/match/$matchId" params={{ matchId: step.match.match.id }}>
          {isOnTable(step.match.match) ? t('tournamentList.enterResult') : t('tournamentList.seeMatch')}
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink {...look} to="/tournaments/$tournamentId" params={params}>
          {labels[step.kind]}
        </ButtonLink>
      );
  }
}

const labels = {
  ADD_PLAYERS: t('tournamentList.addPlayers'),
  COMMENCE: t('tournamentList.commence'),
  WAIT_FOR_START: t('tournamentList.viewDetails'),
  ALL_PLAYED: t('tournamentList.viewDetails'),
} as const;
