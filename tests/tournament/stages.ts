/** A tournament of eight at each of its stages. */
import { expect } from 'vitest';
import { hasWords, sayRefusal } from '#messages/say.ts';
import type { Action } from '#tournament/commands/action-names.ts';
import { possibleActions, refuseAction } from '#tournament/commands/actions.ts';
import { callOff, finalise } from '#tournament/commands/commands.ts';
import type { Actor, Facts, Refusal } from '#tournament/terms.ts';
import { entries, groupsPlayed, now, openFacts, playOut, started, toMainStage } from './setup.ts';

export const open = openFacts(entries(8));
export const inGroups = started(8, 2);
export const groupsOver = groupsPlayed(inGroups);
export const inMainStage = toMainStage(groupsOver, 2);
export const allPlayed = playOut(inMainStage);
export const finished = finalise(allPlayed);
export const calledOff = callOff(inGroups);

export const actions = (facts: Facts, actor: Actor) => new Set(possibleActions(now(facts), actor));
export const refusal = (action: Action, facts: Facts, actor: Actor) => refuseAction(action, now(facts), actor);
/** The rule's own words, which are those of its code as well. */
export function said(refused: Refusal | null): string | null {
  if (!refused) return null;
  const { status, code, message, params } = refused;
  expect(hasWords(code) && params && sayRefusal('en', code, params), code).toBe(message);
  return `${status} ${message}`;
}
