/**
 * Guard for pages that a browser translates. Its translator puts `font` elements in the place of React's text nodes;
 * React then fails on a node that is gone, or changes one that is not on the page (react/react#11538). Here a text node
 * is put back before React works on it, and the translator, which watches the page, translates the new words.
 */

/** The element in the place of a text node, and the text nodes in whose place it is: a translator joins neighbours. */
const fontOf = new WeakMap<Node, Element>();
const textsOf = new WeakMap<Element, Text[]>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** The app has no `font` of its own: what comes beside a text that goes, in one batch, is the translator's. */
function noteReplacements(records: readonly MutationRecord[]): void {
  const fonts = new Set(records.flatMap(({ addedNodes }) => Array.from(addedNodes).filter(isFont)));
  if (fonts.size === 0) return;
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const font = [...addedNodes, previousSibling, nextSibling].filter(isFont).find((one) => fonts.has(one));
    if (font) for (const text of removedNodes) if (isText(text) && !text.parentNode) noteReplacement(text, font);
  }
}

function noteReplacement(text: Text, font: Element): void {
  fontOf.set(text, font);
  textsOf.set(font, [...(textsOf.get(font) ?? []), text]);
}

function putBack(node: Node): void {
  const font = fontOf.get(node);
  if (!font) return;
  fontOf.delete(node);
  if (font.parentNode && !node.parentNode) font.replaceWith(...(textsOf.get(font) ?? []));
}

/** The child of `parent` that a node is, or is within. */
function childWith(node: Node | null, parent: Node): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Before the first rendering. What a foreign hand has moved otherwise is left there: the page goes on in any case. */
export function guardTranslatedPage(): void {
  new MutationObserver(noteReplacements).observe(document.body, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    putBack(node);
    if (before) putBack(before);
    insertBefore.call(this, node, childWith(before, this));
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    putBack(node);
    if (node.parentNode) removeChild.call(node.parentNode, node);
    return node;
  };
  guardWords();
}

function guardWords(): void {
  const words = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...words,
    set(this: Text, text: string | null) {
      putBack(this);
      words?.set?.call(this, text);
    },
  });
}
