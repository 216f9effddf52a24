/**
 * What every browser has in its window and jsdom has not: Node's own stands in for it. And what jsdom finds only by going
 * through the whole page, for each label of each field: the same answer, at a fraction of its cost.
 */
import { webcrypto } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { TransformStream } from 'node:stream/web';

const MISSING = { crypto: webcrypto, performance, TransformStream };

for (const [name, value] of Object.entries(MISSING))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

/** Queries by label ask each field for its labels, and each label is asked for its field. */
function labelsOf(field: HTMLElement): HTMLLabelElement[] | null {
  if (field instanceof HTMLInputElement && field.type === 'hidden') return null;
  const root = field.getRootNode();
  if (!(root instanceof Document)) {
    const within = root instanceof Element || root instanceof DocumentFragment ? root : field;
    return [...within.querySelectorAll('label')].filter(({ control }) => control === field);
  }
  return [...root.getElementsByTagName('label')].filter((label) =>
    label.htmlFor ? label.htmlFor === field.id && root.getElementById(field.id) === field : label.control === field,
  );
}

for (const { prototype } of FIELDS)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });
