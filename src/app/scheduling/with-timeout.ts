/** Settles with the promise, or resolves with nothing after so many milliseconds. */
export const withTimeout = <T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))]);
