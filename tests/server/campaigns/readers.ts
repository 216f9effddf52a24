/** Pages that read while others write; what fails meanwhile they ask for again. */

const PAUSE = 100;

export interface Readers {
  /** How many reads were answered. */
  stop(): Promise<number>;
}

export function startReaders({ paths, port }: { paths: readonly string[]; port: () => number }): Readers {
  let isOver = false;
  let answered = 0;
  const read = async (path: string): Promise<void> => {
    while (!isOver) {
      const reply = await fetch(`http://127.0.0.1:${port()}${path}`).catch(() => null);
      await reply?.text().catch(() => undefined);
      if (reply?.ok) answered += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const all = Promise.all(paths.map(read));
  return {
    async stop() {
      isOver = true;
      await all;
      return answered;
    },
  };
}
