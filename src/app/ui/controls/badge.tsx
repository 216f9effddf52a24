/** Badges: filled ones say a status, with colour, word and mostly an icon; outlined ones say a stage. */
import type { ReactNode } from 'react';
import {
  CheckIcon,
  ClockIcon,
  FlagIcon,
  HourglassIcon,
  MinusIcon,
  PlayerPlayFilledIcon,
  XIcon,
} from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { groupName, stageName, statusName } from '#app/ui/words/stage-words.ts';
import type { PlateName } from '#brand/tokens.ts';
import { t } from '#messages/t.ts';

export interface BadgeProps {
  readonly tone: PlateName | 'outlined';
  readonly icon?: ReactNode;
  /** A rim that lifts it off a picture. */
  readonly onPicture?: boolean | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone, icon, onPicture = false, children }: BadgeProps) {
  return (
    <span className={classNames('tt-badge', `is-${tone}`, icon !== undefined && 'has-icon', onPicture && 'on-picture')}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

interface Look {
  readonly tone: PlateName;
  readonly icon: ReactNode;
}

const statusLooks: Readonly<Record<string, Look>> = {
  completed: { tone: 'green', icon: <CheckIcon size={16} stroke={3} /> },
  waiting: { tone: 'cyan', icon: <ClockIcon size={16} stroke={2.5} /> },
  called: { tone: 'yellow', icon: <PlayerPlayFilledIcon size={16} /> },
  ongoing: { tone: 'pink', icon: <PlayerPlayFilledIcon size={16} /> },
  confirmed: { tone: 'green', icon: <CheckIcon size={16} stroke={3} /> },
  pending: { tone: 'yellow', icon: <HourglassIcon size={16} stroke={2.5} /> },
  canceled: { tone: 'red', icon: <XIcon size={16} stroke={3} /> },
};
const unknownLook: Look = { tone: 'gray', icon: <MinusIcon size={16} stroke={3} /> };

const matchStatuses: readonly string[] = ['completed', 'waiting', 'called', 'ongoing'];
const reservationStatuses: readonly string[] = ['confirmed', 'pending', 'canceled'];

function lookOf(status: string, known: readonly string[]): Look {
  const name = status.toLowerCase();
  return (known.includes(name) ? statusLooks[name] : undefined) ?? unknownLook;
}

/** A match's status: completed, waiting, called, ongoing in any case of letters. */
export function StatusBadge({ status }: { readonly status: string }) {
  const { tone, icon } = lookOf(status, matchStatuses);
  return (
    <Badge tone={tone} icon={icon}>
      {statusName(status)}
    </Badge>
  );
}

/** A reservation's status: CONFIRMED, PENDING, CANCELED, anything else grey. */
export function ReservationBadge({ status }: { readonly status: string }) {
  const { tone, icon } = lookOf(status, reservationStatuses);
  return (
    <Badge tone={tone} icon={icon}>
      {statusName(status)}
    </Badge>
  );
}

export interface StageBadgeProps {
  readonly stage: string;
  /** Instead of the stage's own words, for a match of a group. */
  readonly group?: string | undefined;
  readonly onPicture?: boolean | undefined;
}

export function StageBadge({ stage, group, onPicture }: StageBadgeProps) {
  return (
    <Badge tone="outlined" onPicture={onPicture}>
      {group ? groupName(group) : stageName(stage)}
    </Badge>
  );
}

export function ForfeitedBadge() {
  return (
    <Badge tone="red" icon={<FlagIcon size={16} stroke={2.5} />}>
      {t('ui.forfeited')}
    </Badge>
  );
}

/** A person's badge: Tournament Organiser yellow, Player grey. */
export const PlayerBadge = ({ isOrganiser = false }: { readonly isOrganiser?: boolean }) => (
  <Badge tone={isOrganiser ? 'yellow' : 'gray'}>{isOrganiser ? t('ui.tournamentOrganiser') : t('ui.player')}</Badge>
);
