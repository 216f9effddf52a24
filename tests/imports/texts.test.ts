/** No text stands in the code of the app, nor of what the server writes to people: words come from src/messages, one word for one thing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { english } from '#messages/english.ts';
import { serverEnglish } from '#messages/server-english.ts';
import { withTexts, writtenInEach } from '#server/build/texts/texts.ts';
import { isNode, type Node } from './syntax-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Attributes that nobody reads or hears. */
const UNSEEN =
  /^(?:className|key|to|href|src|id|d|viewBox|style|transform|data-.*|aria-(?:keyshortcuts|labelledby|describedby))$/;
/** What is thrown is for whoever mends it; a key leads to a text. */
const NO_TEXT =
  /^(?:t|rich|say|sayIn|sayHtml|\w*Error|matchMedia|querySelector(?:All)?|closest|matches|useResumed|useLongForm)$/;

const WORDS = /\p{L}{2,}[,.!?…:]*\s[\s,.!?…:]*\p{L}{2,}/u;
/** Words as a person writes them, unlike a selector, a list of classes or the name of a thing that is kept. */
const isProse = (text: string): boolean =>
  !/^[DMY., ]+$/.test(text) &&
  WORDS.test(text.replace(/\{\w+\}/g, 'name')) &&
  /^\s*[\p{Lu}(]|[.!?…]\s*$/u.test(text) &&
  !/[};=<>[\]]/.test(text.replace(/\{\w+\}/g, ''));

const nameOf = (value: unknown): string =>
  isNode(value) && typeof value.name === 'string' ? value.name : isNode(value) ? nameOf(value.property) : '';
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What a workbook or a picture is written in. */
const MARKUP = /^\s*<[?\w]/;

/** A template's words, with a nought for each value. */
const templateOf = (node: Node): string =>
  listOf(node.quasis)
    .map(({ value }) => (value as { cooked?: string }).cooked ?? '')
    .join('0');

/** What is left of a page's HTML without its tags, the attributes that stand alone, its scripts and the product's name. */
const wordsOfPage = (html: string): string => html.replace(/<[^>]*>?|[\w-]+="[^"]*"|\bautofocus\b|Edgeball/g, '');

const isPage = (node: Node): boolean => node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'html';
const expressionsOf = ({ quasi }: Node): Node[] => (isNode(quasi) ? listOf(quasi.expressions) : []);

function isText(node: Node): boolean {
  if (isPage(node)) return isNode(node.quasi) && /\p{L}/u.test(wordsOfPage(templateOf(node.quasi)));
  if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value).replace(/&\w+;/g, ''));
  if (node.type === 'Literal') return typeof node.value === 'string' && isProse(node.value);
  if (node.type !== 'TemplateLiteral') return false;
  const text = templateOf(node);
  if (MARKUP.test(text)) return false;
  return isProse(text) || /\p{L}{2,}[,.]? \p{L}{2,}/u.test(text.replaceAll('0', ''));
}

/** What is compared is data, and what is logged is for operators. */
const isUnseen = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) ||
  (node.type === 'CallExpression' && isNode(node.callee) && nameOf(node.callee.object) === 'console');

/** Types and imports hold no texts. */
const isPassed = (node: Node): boolean =>
  (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') ||
  (/^(?:TS|Import|Export(?!Named|Default))/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) ||
  (node.type === 'JSXAttribute' && UNSEEN.test(nameOf(node.name))) ||
  isUnseen(node) ||
  (/^(?:Call|New)Expression$/.test(node.type) &&
    NO_TEXT.test(nameOf(node.callee)) &&
    !listOf(node.arguments).some(({ type }) => type === 'ObjectExpression'));

function textsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value) && isPassed(value)) return [];
  if (isNode(value) && isPage(value)) return [...(isText(value) ? [value] : []), ...textsIn(expressionsOf(value))];
  const inside = Object.values(value).flatMap(textsIn);
  return isNode(value) && isText(value) ? [value, ...inside] : inside;
}

const linesIn = (source: string, lang: 'ts' | 'tsx' = 'tsx'): number[] =>
  textsIn(parseAst(source, { lang, astType: 'ts' }).body).map(({ start }) => source.slice(0, start).split('\n').length);

const exampleOf = (element: string): string => `export const one = ${element.replaceAll('@{', '$\u007b')};`;

test.each([
  '<p>Nothing here</p>',
  '<Dialog title="Take the player out" />',
  '<p>{isOpen ? "It is open" : null}</p>',
  '{ label: "Next free table" }',
  '`@{count} players are in`',
  'message("Call {name} again", { name })',
  'notify.error("Call somebody again")',
  'html`<p class="hint">Close this page to keep it.</p>`',
  'html`<p>@{name} is gone</p>`',
  'html`<p>@{isOpen && html`<b>open</b>`}</p>`',
])('finds %s', (code) => expect(linesIn(exampleOf(code))).toEqual([1]));

test.each([
  '<p className="tt-small tt-ink2">{t("players.none")}</p>',
  '{ kind: "walkover", selector: "button, input" }',
  'new Error("The page has no root.")',
  '`group @{id}`',
  '<svg viewBox="0 0 24 24" />',
  '<dd>&nbsp;</dd>',
  '`<sheet name="one two" sheetId="@{at}" />`',
  '"BEGIN:VCARD"',
  'name === "Tournament Organiser"',
  'console.error("Logout failed", error)',
  'new NetworkError("No answer")',
  'html`<p class="hint">@{say(language, "mail.helloNobody")}</p>`',
  'html`<input id="email"@{isEmpty && html` autofocus`}@{isWrong && html` aria-invalid="true"`}>`',
  'log.warn({ reason }, "an e-mail has to wait")',
])('lets %s pass', (code) => expect(linesIn(exampleOf(code))).toEqual([]));

/** Texts that still stand in the code, by folder. A number may only fall. */
const LEFT: Readonly<Record<string, number>> = {};

/** Words of all languages by which lists of players are read; nobody is shown them. */
const READ_IN_LISTS = /^tournaments\/import\/words\//;

const filesIn = (world: string) =>
  readdirSync(join(root, world), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts') && !READ_IN_LISTS.test(name))
    .map((name) => ({ name, source: readFileSync(join(root, world, name), 'utf8') }));

const files = filesIn('src/app');

test('texts that stand in the code become fewer', () => {
  const left: Record<string, number> = {};
  for (const { name, source } of files) {
    const count = linesIn(source, name.endsWith('x') ? 'tsx' : 'ts').length;
    const folder = name
      .split('/')
      .slice(0, name.startsWith('tournaments/') ? 2 : 1)
      .join('/');
    if (count > 0) left[folder] = (left[folder] ?? 0) + count;
  }
  expect(left).toEqual(LEFT);
});

/** Where the server writes to people. What is thrown, logged or told to who runs it stays in the code. */
const WRITES = [
  'identity-provider/mails/',
  'identity-provider/pages/',
  'identity-provider/routes/',
  'page-head/',
  'platform/mail/greeting.ts',
  'platform/pages/',
  'push/',
  'reservations/court-time/slot-line.ts',
  'reservations/guests/cancel-link-',
  'reservations/guests/guest-link-',
  'reservations/mails/mails.ts',
  'sign-in/first-organiser.ts',
  'sign-in/routes.ts',
];
/** The documents of the calls, for who programs, and style sheets. */
const NOT_TO_PEOPLE = /^platform\/pages\/(?:api-docs|page-css|style-sheet)\.ts$/;
/** A reason in the log, and a script. A number may only fall. */
const LEFT_ON_SERVER: Readonly<Record<string, number>> = {
  'identity-provider/routes/second-factor-routes.ts': 1,
  'platform/pages/secret-links.ts': 1,
};

const serverFiles = filesIn('src/server');

test('no text stands where the server writes to people, but what the calls refuse', () => {
  const left = serverFiles
    .filter(({ name }) => WRITES.some((start) => name.startsWith(start)) && !NOT_TO_PEOPLE.test(name))
    .map(({ name, source }) => [name, linesIn(source, 'ts').length] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(left)).toEqual(LEFT_ON_SERVER);
});

const textsOf = (areas: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(areas).flatMap(([area, named]) =>
    Object.entries(named).map(([name, text]): [key: string, text: string] => [`${area}.${name}`, text]),
  );

const texts = textsOf(english);
const serverTexts = textsOf(serverEnglish);

test.each([...texts, ...serverTexts])('%s can be read', (_, text) => expect(() => compile(text)).not.toThrow());

const indexHtml = readFileSync(join(root, 'index.html'), 'utf8');

test('each text is used', () => {
  const inPage = [...indexHtml.matchAll(/\{\{(\w+\.\w+)\}\}/g)].map(([, key]) => key);
  const inApp = [...files, ...filesIn('src/contract'), ...serverFiles].flatMap(({ source }) =>
    [...source.matchAll(/\b(?:t|rich|fault|sayIn)\(\s*'(\w+\.\w+)'/g)].map(([, key]) => key),
  );
  const used = new Set([...inPage, ...inApp]);
  expect(texts.filter(([key]) => !used.has(key)).map(([key]) => key)).toEqual([]);
});

test('each text of the server is used', () => {
  const rules = ['src/tournament', 'src/hall', 'src/event'].flatMap(filesIn);
  const code = [...serverFiles, ...rules].map(({ source }) => source).join('\n');
  const nameIn = (key: string) => key.replace(/^refusals\./, '');
  expect(serverTexts.filter(([key]) => !code.includes(`'${nameIn(key)}'`)).map(([key]) => key)).toEqual([]);
});

test('no page of the app carries what the server writes', () => {
  expect(files.filter(({ source }) => /#messages\/(?:say|server-english)/.test(source))).toEqual([]);
});

const some = {
  players: {
    none: 'No players yet',
    out: 'Take {name} out?',
    count: '{count, plural, one {# player} other {# players}} in',
  },
};
const compiled = (source: string): string | undefined => withTexts(source, some)?.toString();

test('a key becomes its text, compiled', () => {
  expect(compiled("import { t } from '#messages/t.ts';\nt('players.none');")).toBe(
    'import { formatText } from \'#messages/t.ts\';\n"No players yet";',
  );
  expect(compiled("import { t } from '#messages/t.ts';\nt('players.count', { count: 2 });")).toContain(
    'formatText([["count",2,{"one":[0," player"],"other":[0," players"]}]," in"], { count: 2 })',
  );
});

test('what is said in a language that is known later has every language with it', () => {
  const german = { players: { ...some.players, none: 'Noch keine Spieler' } };
  expect(writtenInEach({ en: some, de: german }, 'players.none')).toBe(
    '{"en":"No players yet","de":"Noch keine Spieler"}',
  );
  expect(compiled("import { sayIn } from '#messages/in-language.ts';\nsayIn('players.none', 'de');")).toContain(
    'formatIn("No players yet", \'de\')',
  );
});

test('what stands for a placeholder of a rich text is an element', () => {
  expect(compiled("import { rich } from '#app/ui/controls/rich.tsx';\nrich('players.out', { name });")).toContain(
    'renderText(["Take ",["*name",""]," out?"], { name })',
  );
});

test('a file with a function of the same name is left alone', () => {
  expect(compiled("const t = (key: string) => key;\nt('players.none');")).toBeUndefined();
});

test.each(["t('players.nobody')", 't(key)', "t('none')"])('%s fails the build', (call) => {
  expect(() => compiled(`import { t } from '#messages/t.ts';\n${call};`)).toThrow(/There is no text|not written out/);
});

/** What is not written, and the word that stands for it. */
const INSTEAD: readonly (readonly [not: RegExp, word: string])[] = [
  [/\b(?:e-mails?|mail(?:s|ed|box)?)\b/i, 'email'],
  [/\bsign(?:ed|ing)? (?:in|out)\b/i, 'log in, log out'],
  [/\borganiz/i, 'organise, organiser'],
  [/\bcancel(?:ed|ing)\b/i, 'cancelled, cancelling'],
  [/\b(?:colors?|favorites?|centers?|recogniz\w+)\b/i, 'colour, favourite, centre, recognise'],
  [/\bcourts?\b/i, 'table'],
  [/\bbarcode|\bQR(?! code)/i, 'QR code'],
  [/\bwait list\b|\bwaitlist\b/i, 'waiting list'],
  [/\blet (?:it|them) go\b|\bgive up the result\b/i, 'discard'],
  [/\bfrom new\b|\banew\b/i, 'again, reload'],
  [/\bso\.$/i, 'a sentence with another end'],
];

/** As the specification has it, or as a search engine is told of it. */
const QUOTED: ReadonlySet<string> = new Set([
  'No rules provided by the tournament organizer.',
  'Unknown Court',
  'Court type',
  'Court booking',
  'Canceled',
  'Table-tennis tournaments, championships and venues: follow, play, book a court. Also when the network is away.',
  '{name}, {address}, {city}: table tennis courts, tournaments and training.',
]);

/** What a placeholder is called is no text. */
const withoutNames = (text: string): string => text.replace(/\{\w+/g, '{');

const broken = (text: string): readonly string[] =>
  QUOTED.has(text) ? [] : INSTEAD.filter(([not]) => not.test(withoutNames(text))).map(([, word]) => word);

test.each([
  ['Type your e-mail', 'email'],
  ['We send you a mail.', 'email'],
  ['Please sign in', 'log in, log out'],
  ['Booking canceled.', 'cancelled, cancelling'],
  ['Block a court', 'table'],
])('%s is %s', (text, word) => expect(broken(text)).toEqual([word]));

test('what the specification quotes stays', () => expect(broken('Unknown Court')).toEqual([]));

test('every text keeps to one word for one thing', () => {
  expect(texts.filter(([, text]) => broken(text).length > 0)).toEqual([]);
});
