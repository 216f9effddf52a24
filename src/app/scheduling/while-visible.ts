/** Runs something while the page is looked at: stopped in a hidden tab, started again on return. */
export function whileVisible({ start, stop }: { readonly start: () => void; readonly stop: () => void }): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') stop();
    else start();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
  };
}
