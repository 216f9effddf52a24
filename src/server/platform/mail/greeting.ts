/** How a mail begins. A name that somebody typed may hold an address, which mail programs would turn into a link. */
export function greeting(name: string): string {
  const letters = name.replace(/[^\p{L}\p{M}'-]+/gu, ' ').trim();
  return letters === '' ? 'Hello,' : `Hello ${letters},`;
}
