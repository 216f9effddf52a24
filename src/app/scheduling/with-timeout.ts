/** Settles with the promise, or resolves after so many milliseconds. */
export async function withTimeout(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
