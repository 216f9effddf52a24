/**
 * A module that is loaded on first use; what failed is tried again by the next call. Once here it comes within the same
 * task, which a second import would not.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
