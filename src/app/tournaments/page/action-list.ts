/** What can be done with a tournament through a dialog: in which words, by which sign, and what comes first. */
import type { Icon } from '#app/ui/pictures/icon.tsx';
import { FlagIcon, PlayerPlayFilledIcon, TournamentIcon } from '#app/ui/pictures/icons.tsx';
import { DoorExitIcon, PencilIcon, RefreshIcon, UserPlusIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import type { TournamentDialog } from './tournament-dialogs.tsx';

export interface ActionOpener {
  readonly action: Action;
  readonly opens: TournamentDialog;
  readonly label: string;
  readonly icon: Icon;
}

/** The first of these that is listed is the next thing to do. */
const nextThings: readonly Action[] = [
  'RESUME_TOURNAMENT',
  'FINALIZE_TOURNAMENT',
  'GENERATE_MAIN_STAGE',
  'COMMENCE',
  'REGISTER',
  'ADD_PLAYER',
];

/** Only a finished tournament can be reopened. */
export const isFinished = (actions: readonly Action[]): boolean => actions.includes('REOPEN_TOURNAMENT');

/** What finalising once more does. */
export const CHANGE_POINTS = t('sign.changePoints');

export const nextAction = (actions: readonly Action[]): Action | undefined =>
  isFinished(actions) ? undefined : nextThings.find((action) => actions.includes(action));

export const OFFLINE_WORDS = t('sign.changesNeedNetwork');

export const stageOpeners: readonly ActionOpener[] = [
  { action: 'RESUME_TOURNAMENT', opens: 'resume', label: t('sign.resume'), icon: PlayerPlayFilledIcon },
  { action: 'GENERATE_MAIN_STAGE', opens: 'main-stage', label: t('sign.generateMainStage'), icon: TournamentIcon },
  { action: 'COMMENCE', opens: 'commence', label: t('sign.commence'), icon: PlayerPlayFilledIcon },
];

export const addPlayerOpener: ActionOpener = {
  action: 'ADD_PLAYER',
  opens: 'add-player',
  label: t('sign.addPlayer'),
  icon: UserPlusIcon,
};

export const forfeitOpener = (isOrganiser: boolean): ActionOpener => ({
  action: 'FORFEIT_TOURNAMENT',
  opens: 'forfeit',
  label: isOrganiser ? t('sign.callOff') : t('sign.withdraw'),
  icon: FlagIcon,
});

export const quitOpener: ActionOpener = {
  action: 'QUIT_TOURNAMENT',
  opens: 'quit',
  label: t('sign.quit'),
  icon: DoorExitIcon,
};

export const reopenOpener: ActionOpener = {
  action: 'REOPEN_TOURNAMENT',
  opens: 'reopen',
  label: t('sign.correct'),
  icon: PencilIcon,
};

export const resetOpeners: readonly ActionOpener[] = [
  { action: 'RESET_TOURNAMENT', opens: 'reset-tournament', label: t('sign.resetTournament'), icon: RefreshIcon },
  { action: 'RESET_TOURNAMENT_TO_GROUPS', opens: 'reset-to-groups', label: t('sign.resetToGroups'), icon: RefreshIcon },
];
