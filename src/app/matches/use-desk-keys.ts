/** The keys of whoever enters one result after the other: they act on the whole page, but never while something else is typed. */
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { notify } from '#app/ui/toasts.ts';
import type { Neighbours } from './neighbours.ts';
import { useSingleKeys } from './single-keys.ts';

export interface Desk {
  /** The first player's score, and the second's. */
  readonly inputs: readonly [RefObject<HTMLInputElement | null>, RefObject<HTMLInputElement | null>];
  readonly neighbours: Neighbours;
  /** Something is typed that has not been saved. */
  readonly isTouched: boolean;
  readonly isSaving: boolean;
  readonly giveUp: () => void;
  readonly openHelp: () => void;
}

type Go = (matchId: string) => void;

const FIELD = 'input, textarea, select, [contenteditable]';
const ACTIVE = `${FIELD}, button, a, summary, [tabindex="0"]`;
const OWN_KEYS = '[role="dialog"], [role="menu"], [role="listbox"]';
const UNSAVED = 'The score is not saved. Enter saves it, Escape gives it up.';

export function useDeskKeys(desk: Desk): void {
  const isOn = useSingleKeys();
  const navigate = useNavigate();
  const latest = useRef(desk);
  const afterSaving = useRef<() => void>(undefined);
  const { isSaving, isTouched } = desk;
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    if (isSaving) return;
    if (!isTouched) afterSaving.current?.();
    afterSaving.current = undefined;
  }, [isSaving, isTouched]);
  useEffect(() => {
    if (!isOn) return;
    // Whoever is quicker than the device goes on once it has the result.
    const go: Go = (matchId) => {
      const leave = () => void navigate({ to: '/match/$matchId', params: { matchId } });
      if (latest.current.isSaving) afterSaving.current = leave;
      else leave();
    };
    const onKey = (event: KeyboardEvent) => act(event, latest.current, go);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, navigate]);
}

function act(event: KeyboardEvent, desk: Desk, go: Go): void {
  const target = event.target instanceof Element ? event.target : document.body;
  const inputs = desk.inputs.map(({ current }) => current);
  const isScore = inputs.some((input) => input === target);
  const isMeant = !event.defaultPrevented && !event.isComposing && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isMeant || target.closest(OWN_KEYS) || (target.closest(FIELD) && !isScore)) return;
  const isFree = isScore || !target.closest(ACTIVE);
  const input = sideOf(target, inputs);
  const isDone =
    typeDigit(event, input) ||
    (isFree && changeSide(event, inputs)) ||
    (!target.closest(ACTIVE) && submit(event, desk, input)) ||
    giveUp(event, desk) ||
    move(event, desk, go) ||
    help(event, desk);
  if (isDone) event.preventDefault();
}

/** The side that holds the focus, or the first. */
function sideOf(target: Element, [first, second]: readonly (HTMLInputElement | null | undefined)[]) {
  return second?.closest('section')?.contains(target) ? second : first;
}

/** A digit takes the place of the score; the browser types it, as into any field. */
function typeDigit(event: KeyboardEvent, input: HTMLInputElement | null | undefined): false {
  if (/^\d$/.test(event.key) && input && !input.disabled) {
    input.focus();
    input.select();
  }
  return false;
}

function changeSide({ key }: KeyboardEvent, [first, second]: readonly (HTMLInputElement | null)[]): boolean {
  const input = key === 'ArrowLeft' ? first : key === 'ArrowRight' ? second : null;
  if (!input || input.disabled) return false;
  input.focus();
  return true;
}

/** In a field Enter saves by itself, and a focused button is pressed by it. */
function submit({ key }: KeyboardEvent, { isTouched }: Desk, input: HTMLInputElement | null | undefined): boolean {
  if (key !== 'Enter' || !isTouched) return false;
  input?.form?.requestSubmit();
  return true;
}

function giveUp({ key }: KeyboardEvent, desk: Desk): boolean {
  if (key !== 'Escape' || !desk.isTouched) return false;
  desk.giveUp();
  return true;
}

function move({ key }: KeyboardEvent, { neighbours, isTouched, isSaving }: Desk, go: Go): boolean {
  const ways = { n: neighbours.nextOpen, j: neighbours.next, k: neighbours.previous };
  const way = key.toLowerCase();
  if (way !== 'n' && way !== 'j' && way !== 'k') return false;
  const entry = ways[way];
  if (isTouched && !isSaving) notify.error(UNSAVED);
  else if (entry) go(entry.match.id);
  return true;
}

function help({ key }: KeyboardEvent, { openHelp }: Desk): boolean {
  if (key !== '?') return false;
  openHelp();
  return true;
}
