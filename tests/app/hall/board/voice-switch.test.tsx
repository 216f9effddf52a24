import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnnouncer } from '#app/hall/board/use-announcer.ts';
import { VoiceSwitch } from '#app/hall/board/voice-switch.tsx';
import type { HallDay } from '#contract/hall/hall.ts';
import { answerAsHolder } from '#outbox/browser/exclusive.ts';

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
  await act(async () => view.rerender(<Announcing shown={after} />));
  await act(async () => view.rerender(<Announcing shown={{ ...after }} />));
  expect(spoken.slice(1)).toEqual(['Table 1. Cleo against Dora.']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop announcing calls' })));
  expect(screen.getByRole('button', { name: 'Announce calls' })).toBeTruthy();
  view.rerender(<Announcing shown={day('a', 'b')} />);
  expect(spoken).toHaveLength(2);
});

test('one page of a device says it', async () => {
  isTaken = true;
  const stop = answerAsHolder('announcer-of-the-hall');
  render(<Announcing shown={day('a')} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Another page on this device announces the calls' })).toBeTruthy();
  stop();
  expect(spoken).toEqual([]);
});

test('a browser without a voice offers none', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(window, 'speechSynthesis');
  render(<Announcing shown={day('a')} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a gong goes before the words of calls that come together, and none before those that are called off', async () => {
  vi.useFakeTimers();
  const heard: unknown[] = [];
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running';
      readonly currentTime = 0;
      readonly destination = {};
      resume = async () => undefined;
      close = async () => void heard.push('closed');
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: () => undefined,
      });
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: () => undefined,
        start: (at: number) => heard.push(at),
        stop: () => undefined,
      });
    },
  );
  const view = render(<Announcing shown={day()} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Announce calls' })));
  expect(heard).toEqual([]);
  await act(async () => view.rerender(<Announcing shown={day('a', 'b')} />));
  expect([heard, spoken.slice(1)]).toEqual([[0, 0.45], []]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(spoken.slice(1)).toEqual(['Table 1. Anna against Ben.', 'Table 1. Cleo against Dora.']);
  expect(heard).toHaveLength(2);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop announcing calls' })));
  expect(heard.at(-1)).toBe('closed');
  vi.useRealTimers();
});

test('the gong may sound from the tap on, and one that never may keeps no words back', async () => {
  vi.useFakeTimers();
  const resume = vi.fn(() => new Promise<undefined>(() => undefined));
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'suspended';
      resume = resume;
      close = async () => undefined;
    },
  );
  const view = render(<Announcing shown={day()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Announce calls' }));
  expect(resume).toHaveBeenCalled();
  await act(async () => undefined);
  await act(async () => view.rerender(<Announcing shown={day('a')} />));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(spoken.slice(1)).toEqual(['Table 1. Anna against Ben.']);
  vi.useRealTimers();
});
