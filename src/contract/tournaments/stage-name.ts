/** Stages and statuses in words. */

/** `ROUND_OF_16` -> `Round of 16`: only the first letter capitalised. */
export const wordsOfName = (name: string) => {
  const lower = name.replaceAll('_', ' ').toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
};

const stageNames: Readonly<Record<string, string>> = {
  OPEN: 'Open',
  GROUPS: 'Groups',
  QUARTER_FINALS: 'Quarter-finals',
  SEMI_FINALS: 'Semi-finals',
  FINAL: 'Final',
  THIRD_PLACE: 'Third place',
  FINISHED: 'Finished',
  FORFEITED: 'Called off',
};

/** A stage in words, of a tournament or a match. */
export const stageName = (stage: string): string => stageNames[stage.toUpperCase()] ?? wordsOfName(stage);
