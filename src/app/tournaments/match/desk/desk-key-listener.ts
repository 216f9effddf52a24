/** Listens for the desk keys on the whole page, also while one match has gone and the next has not come. */
import type { DeskKeyTarget } from './desk-actions.ts';
import { typeAhead } from './type-ahead.ts';

const FIELD = 'input, textarea, select, [contenteditable]';
const ACTIVE = `${FIELD}, button, a, summary, [tabindex="0"]`;
const OWN_KEYS = '[role="dialog"], [role="menu"], [role="listbox"]';

const KEY = /^([\dnjk?]|Enter|Escape|Arrow(Left|Right|Up|Down))$/i;
/** What else would change the score in focus. It is not held: a digit takes the place of the score anyway. */
const TYPED = /^(.|Backspace|Delete)$/u;

const SCORE = 'form[data-desk] section input';

let desk: DeskKeyTarget | undefined;
let isListening = false;

/** Listens for the keys of this desk. Answers with how to end it. */
export function listenForKeys(keys: DeskKeyTarget): () => void {
  desk = keys;
  if (!isListening) {
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    isListening = true;
  }
  return () => {
    if (desk === keys) desk = undefined;
  };
}

const onPointer = () => typeAhead.heed();

function onKey(event: KeyboardEvent): void {
  if (!desk && !typeAhead.isBetween) {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', onPointer);
    isListening = false;
    return;
  }
  const target = event.target instanceof Element ? event.target : document.body;
  if (isMeant(event, target) && handle(event, target)) event.preventDefault();
}

function isMeant(event: KeyboardEvent, target: Element): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (target.closest(OWN_KEYS)) return false;
  return !target.closest(FIELD) || isScore(target);
}

/**
 * Also of a match that is just going: it may still have the focus while React hides it, and has taken its refs away, and
 * what is typed then is meant for the next one.
 */
const isScore = (target: Element): boolean => target.matches(SCORE);

/** True where the browser is not to do with the key what it would. */
function handle(event: KeyboardEvent, target: Element): boolean {
  const { key, timeStamp } = event;
  if (key === 'Tab' && !typeAhead.isEmpty) typeAhead.abandon();
  if (!KEY.test(key)) return isScore(target) && TYPED.test(key) && typeAhead.holds(key);
  // A focused button is pressed by Enter.
  if (key === 'Enter' && !isScore(target) && target.closest(ACTIVE) && typeAhead.isEmpty) return false;
  if (typeAhead.ignores(key, timeStamp)) return true;
  if (!typeAhead.holds(key)) return desk !== undefined && actNow(desk, key, target);
  // One press of a key that is held down counts: where the others would have ended cannot be known.
  if (!event.repeat) typeAhead.hold(key);
  return true;
}

function actNow(keys: DeskKeyTarget, key: string, target: Element): boolean {
  keys.focusOn(target);
  const isOwn = isScore(target);
  // Arrows move in a menu, and the page.
  if (/^Arrow(Up|Down)$/.test(key) && !isOwn) return false;
  if (key.startsWith('Arrow') && !isOwn && target.closest(ACTIVE)) return false;
  const outcome = keys.take(key);
  typeAhead.follow(outcome);
  return outcome !== false;
}
