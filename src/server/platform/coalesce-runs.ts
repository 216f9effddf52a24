/** Coalesces (dedupes) runs, one at a time: those who ask while it goes on get one more run behind it, for all of them. Never rejects. */
export function coalesceRuns(work: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAgain = false;
  return function run(): Promise<void> {
    if (running) {
      isAgain = true;
      return running;
    }
    running = work()
      .catch(failed)
      .then(() => {
        running = null;
        if (!isAgain) return;
        isAgain = false;
        return run();
      });
    return running;
  };
}
