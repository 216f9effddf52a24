/** Stages, groups and statuses in words. */
import { t } from '#messages/t.ts';

const STAGES: Readonly<Record<string, string>> = {
  OPEN: t('stages.open'),
  GROUPS: t('stages.groups'),
  QUARTER_FINALS: t('stages.quarterFinals'),
  SEMI_FINALS: t('stages.semiFinals'),
  FINAL: t('stages.final'),
  THIRD_PLACE: t('stages.thirdPlace'),
  FINISHED: t('stages.finished'),
  FORFEITED: t('stages.calledOff'),
};

/** A stage of a tournament or a match, for instance of `ROUND_OF_16`. */
export function stageName(stage: string): string {
  const name = stage.toUpperCase();
  const round = /^CONSOLATION_(.+)$/.exec(name)?.[1];
  if (round) return t('stages.consolation', { round: stageName(round) });
  const players = playersOf(name);
  return players ? t('stages.roundOf', { players }) : (STAGES[name] ?? wordsOfName(stage));
}

/** 16 of `ROUND_OF_16`. */
export const playersOf = (stage: string): string | undefined => /^ROUND_OF_(\d+)$/.exec(stage)?.[1];

/** A later version's name in place of words. */
export const wordsOfName = (name: string): string => {
  const lower = name.replaceAll('_', ' ').toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
};

/** The rules name groups in English: A of `Group A`. */
export const lettersOf = (group: string): string | undefined => /^Group ([A-Z]+)$/.exec(group)?.[1];

export function groupName(name: string): string {
  const letters = lettersOf(name);
  return letters ? t('stages.group', { letters }) : name;
}

/** `Group A, match 7` */
export const matchName = (stage: string, group: string | null | undefined, number: number): string =>
  t('stages.match', { stage: group ? groupName(group) : stageName(stage), number });

const STATUSES: Readonly<Record<string, string>> = {
  COMPLETED: t('stages.completed'),
  WAITING: t('stages.waiting'),
  CALLED: t('stages.called'),
  ONGOING: t('stages.ongoing'),
  CONFIRMED: t('stages.confirmed'),
  PENDING: t('stages.pending'),
  CANCELED: t('stages.cancelled'),
};

/** The status of a match or a reservation, in any case of letters. */
export const statusName = (status: string): string => STATUSES[status.toUpperCase()] ?? wordsOfName(status);
