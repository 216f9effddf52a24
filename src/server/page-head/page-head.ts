/** The page as the server sends it: the name and the picture by which a shared link is known, and a tournament's first view. */

import { sharedPicture } from '#contract/venues/venue-scene.ts';
import type { Language } from '#messages/language.ts';
import { say } from '#messages/say.ts';
import type { Executor } from '#server/platform/database/connection.ts';
import { type EncodedReply, encodeText } from '#server/platform/http/reply/encoded-reply.ts';
import type { IndexPages } from '#server/platform/http/reply/index-pages.ts';
import { type CommitCounter, preparedByKey } from '#server/platform/http/reply/prepared-reply.ts';
import { type Html, html } from '#server/platform/pages/html.ts';
import { findEventHead, findTournamentHead, findVenueHead } from './page-head-store.ts';

interface PageHead {
  readonly title: string;
  readonly description: string;
  /** From the root of the site. */
  readonly image: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface PagesOptions {
  readonly indexPages: IndexPages;
  readonly publicUrl: string;
  readonly commits: CommitCounter;
  /** What a tournament's own page shows to anybody; null where that depends on who asks. */
  readonly firstView: (tournamentId: string, language: Language) => Promise<Html | null>;
  /** A list as anybody sees it; null where it is empty. */
  readonly listViews: Readonly<Record<ListKind, (language: Language) => Promise<Html | null>>>;
  /** Told where the database does not say what a page shows. */
  readonly onFailure: (error: unknown) => void;
}

type ListKind = 'tournaments' | 'venues';

interface Asked {
  readonly path: string;
  readonly language: Language;
}

export interface Visit extends Asked {
  /** The address says more than a path, or a person is known here: then the app alone knows what its list shows. */
  readonly isOwn: boolean;
}

const LONGEST_PATH = 200;
/** Each page takes about 40 KiB with its compressed bytes. */
const MOST_PAGES = 300;
const PLACE = /^\/(venues|tournaments|events)\/([\w-]{1,22})(?:\/|$)/;
const FINDERS = { venues: findVenueHead, tournaments: findTournamentHead, events: findEventHead };
const TOURNAMENT = /^\/tournaments\/[\w-]+\/?$/;
const LIST = /^\/(tournaments|venues)\/?$/;
const listOf = (path: string): ListKind | undefined => LIST.exec(path)?.[1] as ListKind | undefined;

/** The page for an address, or null where it shows nothing but the app; a database in trouble costs the words alone. */
export function pagesFor(db: Executor, options: PagesOptions) {
  const { indexPages, publicUrl, commits, firstView, listViews, onFailure } = options;
  const failed = (error: unknown) => {
    onFailure(error);
    return null;
  };
  const pageWithList = async (indexHtml: string, list: ListKind, language: Language) => {
    const view = await listViews[list](language).catch(failed);
    return view && encodeText(withView(indexHtml, view));
  };
  const page = preparedByKey(commits, MOST_PAGES, async (key: string) => {
    const { language, path } = JSON.parse(key) as Asked;
    const [, kind, id] = PLACE.exec(path) ?? [];
    const indexHtml = indexPages.get(language);
    const list = listOf(path);
    if (indexHtml !== undefined && list !== undefined) return pageWithList(indexHtml, list, language);
    if (indexHtml === undefined || kind === undefined || id === undefined) return null;
    const head = await FINDERS[kind as keyof typeof FINDERS](db, id, language).catch(failed);
    if (head === null) return null;
    const view = TOURNAMENT.test(path) ? await firstView(id, language).catch(failed) : null;
    return encodeText(withView(withHead(indexHtml, head, { path, language }, publicUrl), view));
  });
  const isPrepared = ({ path, isOwn }: Visit) =>
    path.length <= LONGEST_PATH && (PLACE.test(path) || (!isOwn && listOf(path) !== undefined));
  return async ({ isOwn, ...asked }: Visit): Promise<EncodedReply | null> =>
    isPrepared({ isOwn, ...asked }) ? page(JSON.stringify(asked satisfies Asked)) : null;
}

/** What the app's page says of itself, which these words replace. */
const OWN = /\s*<meta\s+(?:name="description"|property="og:(?:title|description|image|type|url)")[^>]*>/g;

function withHead(page: string, head: PageHead, { language, path }: Asked, publicUrl: string): string {
  const title = say(language, 'heads.title', { title: head.title });
  const tags = html`<title>${title}</title>
    <meta name="description" content="${head.description}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${head.description}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${publicUrl}${path}" />
    <meta property="og:image" content="${new URL(sharedPicture(head.image), publicUrl).href}" />
    <meta name="twitter:card" content="summary_large_image" />`;
  const words = tags.text + dataOf(head, publicUrl, path);
  return page.replace(OWN, '').replace(/<title>[^<]*<\/title>/, () => words);
}

/** No text ends the element: what could is written as JSON escapes it. */
function dataOf({ data, image }: PageHead, publicUrl: string, path: string): string {
  if (data === undefined) return '';
  const whole = { ...data, url: `${publicUrl}${path}`, image: new URL(sharedPicture(image), publicUrl).href };
  return `\n    <script type="application/ld+json">${JSON.stringify(whole).replaceAll('<', '\\u003c')}</script>`;
}

/** The placeholder of the first screen. */
const FRAME = '<div class="tt-wrap tt-page tt-first">';

const withView = (page: string, view: Html | null): string =>
  view === null ? page : page.replace(FRAME, () => view.text + FRAME);
