/** What a device that makes the calls is named in the page's language; the wire has "Maja's phone". */
import type { HallLease } from '#contract/hall/lease.ts';
import { t } from '#messages/t.ts';

const NAMED = /^(?:(.+)'s|another) (phone|tablet|computer)$/;

/** A later version's name stays as it is. */
export function deviceWords(name: string): string {
  const [, owner, kind] = NAMED.exec(name) ?? [];
  if (kind === undefined) return name;
  if (owner === undefined) return t('desk.anotherDevice', { kind });
  return owner === 'the desk' ? t('desk.deskDevice', { kind }) : t('desk.personsDevice', { person: owner, kind });
}

export const inWords = (lease: HallLease): HallLease => ({
  ...lease,
  by: lease.by && deviceWords(lease.by),
  askedBy: lease.askedBy && deviceWords(lease.askedBy),
});
