/**
 * Capabilities: what somebody is given by a right of theirs, or of another person, and uses later. Each ends with the right
 * it was made by, or a row says why it goes on.
 */

interface Held {
  /** Whether it still lets its holder do what it was made for; once is enough to use a link up. */
  use(): Promise<boolean>;
}

interface Capability<H extends Held> {
  readonly name: string;
  /** Where it is kept: `table.column`. */
  readonly columns: readonly string[];
  /** Changes that need no session, which it is the permission for. */
  readonly routes?: readonly string[];
  readonly cookies?: readonly string[];
  make(): Promise<H>;
  /** Ways in which the right ends, and the capability with it. */
  readonly ends: Readonly<Record<string, (held: NoInfer<H>) => Promise<unknown>>>;
  /** Ways in which something ends that it does not rest on, with the reason. */
  readonly goesOn?: Readonly<Record<string, { readonly why: string; after(held: NoInfer<H>): Promise<unknown> }>>;
}

export interface Row extends Pick<Capability<Held>, 'name' | 'columns' | 'routes' | 'cookies'> {
  readonly way: string;
  /** Null where it has to end. */
  readonly why: string | null;
  /** Makes it, lets the way happen, and uses it. */
  isUsable(): Promise<boolean>;
}

export function rowsOf<H extends Held>(capability: Capability<H>): Row[] {
  const { make, ends, goesOn = {} } = capability;
  const row = (way: string, why: string | null, after: (held: H) => Promise<unknown>): Row => ({
    ...capability,
    ...{ way, why },
    isUsable: async () => {
      const held = await make();
      await after(held);
      return held.use();
    },
  });
  return [
    row('nothing has happened', 'it was just made', async () => undefined),
    ...Object.entries(ends).map(([way, after]) => row(way, null, after)),
    ...Object.entries(goesOn).map(([way, { why, after }]) => row(way, why, after)),
  ];
}
