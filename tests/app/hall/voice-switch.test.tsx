import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnnouncer } from '#app/hall/board/use-announcer.ts';
import { VoiceSwitch } from '#app/hall/board/voice-switch.tsx';
import type { HallDay } from '#contract/hall.ts';

const spoken: string[] = [];
let isTaken = false;

beforeEach(() => {
  spoken.length = 0;
  isTaken = false;
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const speechSynthesis = {
    getVoices: () => [],
    speak: ({ text }: { text: string }) => spoken.push(text),
    cancel: vi.fn(),
  };
  vi.stubGlobal('speechSynthesis', speechSynthesis);
  const request = async (_: string, __: object, run: (lock: object | null) => unknown) => {
    const holds = run(isTaken ? null : {});
    isTaken = true;
    await holds;
    isTaken = false;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

const day = (...matchIds: readonly string[]): HallDay =>
  ({
    hall: {
      tables: [{ courtId: '1', name: 'Table 1' }],
      calls: matchIds.map((matchId) => ({
        ...{ matchId, courtId: '1', number: 1, startedAt: null, endedAt: null },
        announcedAt: new Date().toISOString(),
      })),
    },
    tournaments: [
      {
        matches: [
          { id: 'a', players: ['anna', 'ben'] },
          { id: 'b', players: ['cleo', 'dora'] },
        ],
      },
    ],
    people: { anna: { name: 'Anna' }, ben: { name: 'Ben' }, cleo: { name: 'Cleo' }, dora: { name: 'Dora' } },
  }) as unknown as HallDay;

function Announcing({ shown }: { readonly shown: HallDay }) {
  return <VoiceSwitch announcer={useAnnouncer(shown)} />;
}

test('nothing is said until it is turned on, and then what is called from there on', async () => {
  const before = day('a');
  const view = render(<Announcing shown={before} />);
  expect(spoken).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Announce calls' })));
  expect(spoken).toEqual(['Calls are announced here.']);
  const after = { ...before, hall: { ...before.hall, calls: [...before.hall.calls, ...day('b').hall.calls] } };
  view.rerender(<Announcing shown={after} />);
  view.rerender(<Announcing shown={{ ...after }} />);
  expect(spoken.slice(1)).toEqual(['Table 1. Cleo against Dora.']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop announcing calls' })));
  expect(screen.getByRole('button', { name: 'Announce calls' })).toBeTruthy();
  view.rerender(<Announcing shown={day('a', 'b')} />);
  expect(spoken).toHaveLength(2);
});

test('one page of a device says it', async () => {
  isTaken = true;
  render(<Announcing shown={day('a')} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('button', { name: 'Another page of this device announces calls' })).toBeTruthy();
  expect(spoken).toEqual([]);
});

test('a browser without a voice offers none', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(window, 'speechSynthesis');
  render(<Announcing shown={day('a')} />);
  expect(screen.queryByRole('button')).toBeNull();
});
