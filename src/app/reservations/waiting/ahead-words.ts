/** How long the queue before somebody is, in words. */
export const aheadWords = (ahead: number): string =>
  ahead === 0 ? 'You are the next.' : ahead === 1 ? 'One is before you.' : `${ahead} are before you.`;
