/** The desk of a small tournament, with actions that note what is asked of them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Desk, type DeskProps } from '#app/hall/desk/desk.tsx';
import type { CallOutcome, DeskActions } from '#app/hall/desk/model/desk-actions.ts';
import { renderScreen } from '#tests/app/screen.tsx';
import { at, match, testHall, tournament } from '../model.ts';

export const singles = tournament(
  'singles',
  match('1', 'Anna', 'Ben'),
  match('2', 'Cleo', 'Dora'),
  match('3', 'Anna', 'Cleo'),
  match('4', 'Emil', 'Fritz'),
  match('5', 'Gerd', 'Ida'),
);
const SETTINGS = {
  mode: 'free',
  restMinutes: 5,
  noShowMinutes: 5,
  isPaused: false,
  callsByItself: false,
  confirmsResults: false,
  language: null,
} as const;

export const deskActions = (outcome: CallOutcome, callsOn: string | null) =>
  ({
    isBusy: false,
    said: null,
    callsOn,
    call: vi.fn<DeskActions['call']>(async () => outcome),
    callAgain: vi.fn(),
    move: vi.fn(),
    withdraw: vi.fn(),
    setArrived: vi.fn(),
    setStarted: vi.fn(),
    setTable: vi.fn(),
    answerTable: vi.fn(),
    changeDay: vi.fn(),
    switchBoards: vi.fn(),
    pin: vi.fn(),
    hold: vi.fn(),
    tellApart: vi.fn(),
  }) satisfies DeskActions;

export async function showDesk(
  props: Partial<DeskProps> = {},
  outcome: CallOutcome = 'called',
  callsOn: string | null = null,
) {
  const actions = deskActions(outcome, callsOn);
  const { notices } = await renderScreen(
    <Desk
      model={testHall({ tournaments: [singles] })}
      hall="Harbour"
      settings={SETTINGS}
      now={at(0)}
      actions={actions}
      hasKeys
      maySet
      resultOf={(matchId, { panel, isNext, onPanel }) => (
        <>
          {isNext && (
            <button type="button" data-first onClick={() => onPanel('result')}>{`Result of ${matchId}`}</button>
          )}
          {panel && <p>{`${panel} of ${matchId}`}</p>}
        </>
      )}
      {...props}
    />,
  );
  await screen.findByRole('heading', { name: 'Tables' });
  return { actions, notices, user: userEvent.setup() };
}

export const table = (name: string) => within(screen.getByRole('region', { name }));

/** What a drag carries from its source to its target. */
export function dragged() {
  const kept = new Map<string, string>();
  return {
    setData: (type: string, data: string) => kept.set(type, data),
    getData: (type: string) => kept.get(type) ?? '',
    get types() {
      return [...kept.keys()];
    },
  };
}
