/** The parts of a zip file, each unpacked when it is asked for, within a budget for all of them. */
import { unzipSync } from 'fflate';
import { t } from '#messages/t.ts';
import { decode } from '../cells/decode.ts';
import { UnreadableError } from '../cells/list-table.ts';

/** What is unpacked of a file comes to this at most; a list of 1,000 players takes 0.3 MB. */
const MOST_UNPACKED = 16 * 1024 * 1024;
const MOST_PARTS = 5_000;

export const UNREADABLE = t('lists.fileUnreadable');
const TOO_LARGE = t('lists.tooLargeToUnpack');

export interface ZipParts {
  readonly names: readonly string[];
  /** Its text, by its name in small letters; null where there is no such part. Throws where the budget is exceeded. */
  readonly read: (name: string) => string | null;
}

/** Some programs write backslashes, or a slash in front. */
const normalize = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/** Adds up what parts are said to unpack to before any is; unpacking a part writes no more than that. */
export function openZip(bytes: Uint8Array): ZipParts {
  const sizes = new Map<string, number>();
  orUnreadable(() =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const same = normalize(name);
        sizes.set(same, (sizes.get(same) ?? 0) + originalSize);
        if (sizes.size > MOST_PARTS) throw new UnreadableError(TOO_LARGE);
        return false;
      },
    }),
  );
  if (sizes.size === 0) throw new UnreadableError(UNREADABLE);
  let unpacked = 0;
  const read = (name: string): string | null => {
    const size = sizes.get(normalize(name));
    if (size === undefined) return null;
    if (unpacked + size > MOST_UNPACKED) throw new UnreadableError(TOO_LARGE);
    unpacked += size;
    const parts = orUnreadable(() => unzipSync(bytes, { filter: (part) => normalize(part.name) === normalize(name) }));
    const [part] = Object.values(parts);
    return part ? decode(part).text : null;
  };
  return { names: [...sizes.keys()], read };
}

function orUnreadable<Result>(unzip: () => Result): Result {
  try {
    return unzip();
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    // The unpacker's own words are for programmers.
    throw new UnreadableError(UNREADABLE);
  }
}
