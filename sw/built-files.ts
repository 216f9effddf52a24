/**
 * Tells the files of the build from what a captive portal, a proxy or an older cache has in their place: by status,
 * content type and the build's own hash.
 */

/** A line of the build's list. */
export interface ListedFile {
  readonly url: string;
  /** Null where the address itself changes with the content. */
  readonly revision: string | null;
  /** Missing where a tool has added a file once more by itself. */
  readonly sha256?: string;
}

export interface AppFile extends ListedFile {
  /** SHA-256 of the content, in base64. */
  readonly sha256: string;
  /** Kept once it has been used, not ahead of time. */
  readonly isLate?: boolean;
}

export const isAppFile = (listed: ListedFile): listed is AppFile => listed.sha256 !== undefined;

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  woff2: /^(font\/woff2|application\/font-woff2)\b/,
  svg: /^image\/svg\+xml\b/,
  webmanifest: /^application\/(manifest\+)?json\b/,
};

/** Whether an answer may be the file at all: the server's own, whole, and of the type that its name promises. */
export function isPlausible(path: string, response: Response): boolean {
  const expected = TYPES[path.slice(path.lastIndexOf('.') + 1)];
  return isOwnAnswer(response) && (expected?.test(response.headers.get('Content-Type') ?? '') ?? false);
}

/** Not redirected, nor of another origin, nor a refusal. */
const isOwnAnswer = ({ status, redirected, type }: Response): boolean =>
  status === 200 && !redirected && type !== 'opaque' && type !== 'opaqueredirect';

export const isPicture = (response: Response): boolean =>
  isOwnAnswer(response) && /^image\//.test(response.headers.get('Content-Type') ?? '');

export interface AppFiles {
  /** Whether the build has made such a file: what it has not cannot be checked, and is not kept. */
  readonly isKnown: (path: string) => boolean;
  /** Whether the answer is the file, to the last byte; of a file that is not known, whether it may be one. */
  readonly isGenuine: (path: string, response: Response) => Promise<boolean>;
}

export function createBuiltFiles(manifest: readonly AppFile[]): AppFiles {
  const hashes = new Map(manifest.map(({ url, sha256 }) => [pathOf(url), sha256]));
  return {
    isKnown: (path) => hashes.has(path),
    isGenuine: async (path, response) => {
      if (!isPlausible(path, response)) return false;
      const expected = hashes.get(path);
      return expected === undefined || (await sha256Of(response.clone())) === expected;
    },
  };
}

/** The manifest's addresses are relative to the origin. */
export const pathOf = (url: string): string => (url.startsWith('/') ? url : `/${url}`);

async function sha256Of(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
