/** Wider than a phone, as the styles have it. */
export const isWide = (): boolean => window.matchMedia?.('(min-width: 768px)').matches ?? true;
