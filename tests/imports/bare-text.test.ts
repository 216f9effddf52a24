/**
 * Text that stands beside what comes and goes has an element of its own. A browser's translator takes text nodes out of
 * the page, and React fails when it puts something before such a node or removes it (react/react#11538).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node } from './syntax-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What holds words; in any other element an unknown child is an element itself. */
const WORDS =
  /^(?:a|b|button|caption|dd|dt|em|figcaption|h[1-6]|label|legend|li|p|q|small|span|strong|summary|t[dh]|time)$/;
const LINKS = new Set(['Link', 'PlainLink', 'Button', 'ButtonLink', 'AnchorButton', 'Badge', 'Title', 'Heading']);
/** Icons that a caller gives. */
const ICONS = new Set(['start', 'end', 'icon']);

/** What a child may be on the page. */
interface Child {
  readonly isText: boolean;
  /** It comes and goes, or another element takes its place. */
  readonly changes: boolean;
}

const TEXT: Child = { isText: true, changes: false };
const ELEMENT: Child = { isText: false, changes: false };
const CHANGING: Child = { isText: false, changes: true };

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
const nameOf = (value: unknown): string =>
  isNode(value) && /Identifier$/.test(value.type) && typeof value.name === 'string' ? value.name : '';
const tagOf = ({ openingElement }: Node): string => (isNode(openingElement) ? nameOf(openingElement.name) : '');

/** Two branches; neither is a text that the other one's would only change. */
function either(one: Child, other: Child): Child {
  if (one.isText && other.isText) return { isText: true, changes: one.changes || other.changes };
  return { isText: one.isText || other.isText, changes: true };
}

/** What another component renders may come and go; these are one element each. */
const isSteady = (tag: string): boolean => /^[a-z]|Icon$|Link$|Names?$/.test(tag);

function kindOf(value: unknown, isAmongWords: boolean): Child {
  if (!isNode(value)) return CHANGING;
  switch (value.type) {
    case 'JSXText':
      return TEXT;
    case 'JSXElement':
      return isSteady(tagOf(value)) ? ELEMENT : CHANGING;
    case 'JSXFragment':
      return CHANGING;
    case 'JSXExpressionContainer':
      return kindOf(value.expression, isAmongWords);
    case 'JSXEmptyExpression':
      return ELEMENT;
    case 'Literal':
      return typeof value.value === 'string' || typeof value.value === 'number' ? TEXT : CHANGING;
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return TEXT;
    case 'LogicalExpression':
      return value.operator === '&&'
        ? { ...kindOf(value.right, isAmongWords), changes: true }
        : either(kindOf(value.left, isAmongWords), kindOf(value.right, isAmongWords));
    case 'ConditionalExpression':
      return either(kindOf(value.consequent, isAmongWords), kindOf(value.alternate, isAmongWords));
    case 'ChainExpression':
      return kindOf(value.expression, isAmongWords);
    case 'CallExpression':
      if (isNode(value.callee) && nameOf(value.callee.property) === 'map') return CHANGING;
      return isAmongWords ? TEXT : CHANGING;
    case 'MemberExpression':
      // One of several icons, if it is not one of several texts.
      return isAmongWords && !/icon/i.test(nameOf(value.object)) ? TEXT : CHANGING;
    case 'Identifier':
      if (value.name === 'undefined' || ICONS.has(nameOf(value)) || !isAmongWords) return CHANGING;
      return TEXT;
    default:
      return isAmongWords ? TEXT : CHANGING;
  }
}

/** Spaces are left alone: no translator has anything to do with them. */
const isSpace = (child: Node): boolean =>
  isBlank(child.value) || (isNode(child.expression) && isBlank(child.expression.value));

const isBareText = (child: unknown): boolean => isNode(child) && child.type === 'JSXText' && !isBlank(child.value);

/** Whether React may have to put something before a bare text, or to take a bare text away from among others. */
function isAtRisk(node: Node): boolean {
  if (!Array.isArray(node.children)) return false;
  const tag = tagOf(node);
  const isAmongWords = WORDS.test(tag) || LINKS.has(tag) || node.children.some(isBareText);
  const kinds = node.children
    .filter((child) => isNode(child) && !isSpace(child))
    .map((child) => kindOf(child, isAmongWords));
  if (kinds.length < 2) return false;
  const first = kinds.findIndex(({ changes }) => changes);
  return kinds.some(({ isText, changes }, index) => isText && (changes || (first !== -1 && index > first)));
}

function atRiskIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(atRiskIn);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(atRiskIn);
  return isNode(value) && /^JSX(Element|Fragment)$/.test(value.type) && isAtRisk(value) ? [value, ...below] : below;
}

/** The lines where such an element begins. */
const linesIn = (source: string): number[] =>
  atRiskIn(parseAst(source, { lang: 'tsx', astType: 'ts' }).body).map(
    ({ start }) => source.slice(0, start).split('\n').length,
  );

test.each([
  '<p>{busy ? <Spinner /> : start}{children}</p>',
  '<p>{icon}{children}</p>',
  '<p>{chosen && <Check />}{state}</p>',
  '<p>{chosen && <Check />} Here</p>',
  '<p>{chosen && <Check />}{`as of now`}</p>',
  '<p>{name}{by && "by " + by}</p>',
  '<p><b>{name}</b>{by && ", you"}</p>',
  '<>{rows.map((row) => <Row key={row} />)} in all</>',
  '<p>{isLive ? <Dot /> : "At"} {time}</p>',
  '<p>{isPaused ? <PlayIcon /> : <PauseIcon />} {name}</p>',
  '<p>{icons[state]}{label}</p>',
  '<p><LivePoints match={match} /> so far</p>',
  '<Button>{isLive && <Dot />}Watch</Button>',
  '<div>{isLive && <Dot />}Watch</div>',
])('finds %s', (element) => expect(linesIn(`export const one = ${element};`)).toEqual([1]));

test.each([
  '<p>{busy ? <Spinner /> : start}<span>{children}</span></p>',
  '<p>{name}{chosen && <Check />}</p>',
  '<p>{chosen && "Chosen"}</p>',
  '<p>{count} of {all} <b>here</b></p>',
  '<p>{offer ? <>{court} is kept until <b>{time}</b>.</> : "Nothing is kept."}</p>',
  '<p>{name}<span>{by && "by " + by}</span></p>',
  '<p>{first && <A />}{" "}<b>{name}</b></p>',
  '<div>{first && <A />}{/* words */}{more}</div>',
  '<p><PlayIcon size={20} /> {isOn ? "On" : "Off"} since {time}</p>',
])('lets %s pass', (element) => expect(linesIn(`export const one = ${element};`)).toEqual([]));

test('no element of the app has bare text that a translated page cannot bear', () => {
  const files = readdirSync(join(root, 'src/app'), { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => linesIn(readFileSync(join(root, 'src/app', name), 'utf8')).map((line) => `${name}:${line}`));
  expect(found).toEqual([]);
});
