/** Who makes the calls: pending, here or elsewhere; what the bar says of it, and what a press does meanwhile. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDeskActions } from '#app/hall/desk/model/use-desk-actions.ts';
import { CallAttention } from '#app/hall/lease/call-attention.tsx';
import { LeaseBar } from '#app/hall/lease/lease-bar.tsx';
import { PresenceChip } from '#app/hall/lease/presence-chip.tsx';
import { type LeaseControl, leaseQuery, standingOf, useLease } from '#app/hall/lease/use-lease.ts';
import { sessionQueries } from '#app/session/queries.ts';
import { hallQueries } from '#app/tournaments/hall-queries.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import type { HallLease } from '#contract/hall/lease.ts';
import type { HallEntry } from '#outbox/entries/entries.ts';
import { type Call, renderScreen, type ScreenOptions, wholeSentence } from '#tests/app/screen.tsx';
import { hallEntry } from '#tests/outbox/entry-factory.ts';
import { day } from '#tests/outbox/hall-day.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = Date.parse('2026-03-14T09:30:00Z');
const here: HallLease = {
  ...{ number: 4, isHere: true, by: "Ann's computer", heardAt: '2026-03-14T09:27:00Z' },
  ...{ askedBy: null, isAsking: false, mayTake: false },
};
const elsewhere: HallLease = { ...here, isHere: false, by: "Maja's phone" };

test('it is pending until it is known, and again as soon as the hall has a newer one', () => {
  const hallWith = (number: number) => ({ lease: { number, isAsked: false } });
  expect(standingOf(undefined, hallWith(4))).toBe('pending');
  expect(standingOf({ ...elsewhere, by: null }, hallWith(4))).toBe('pending');
  expect(standingOf(here, undefined)).toBe('here');
  expect(standingOf(here, hallWith(4))).toBe('here');
  expect(standingOf(elsewhere, hallWith(4))).toBe('elsewhere');
  // The reply may be faster than the hall's event.
  expect(standingOf(here, hallWith(3))).toBe('here');
  expect(standingOf(here, hallWith(5))).toBe('pending');
});

describe('the bar', () => {
  async function showBar(
    lease: HallLease | undefined,
    entries: Partial<Record<'waiting' | 'refused', HallEntry[]>> = {},
  ) {
    const change = vi.fn<LeaseControl['change']>();
    const shown = { lease, standing: standingOf(lease, undefined), change };
    await renderScreen(
      <>
        <PresenceChip {...shown} isSending={(entries.waiting ?? []).length > 0} />
        <LeaseBar {...shown} now={NOW} waiting={[]} refused={[]} {...entries} />
      </>,
    );
    return { change, user: userEvent.setup() };
  }

  test('says from the first frame on that it asks, or whose the calls are', async () => {
    await showBar(undefined);
    expect(screen.getByText('Asking who is calling')).toBeTruthy();
    cleanup();
    await showBar(here);
    expect(screen.getByText('You’re calling')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('names the device that has them, says what is switched off, and offers to take over', async () => {
    const { change, user } = await showBar(elsewhere);
    const note = within(screen.getByRole('status'));
    expect(note.getByText(wholeSentence("Maja's phone is calling."))).toBeTruthy();
    expect(note.getByText(wholeSentence(/^You can mark arrivals, withdraw calls and enter results\. /))).toBeTruthy();
    await user.click(note.getByRole('button', { name: 'Take over' }));
    expect(change).toHaveBeenCalledExactlyOnceWith('ask');
  });

  test('waits for an answer; takes over from a device that gives none', async () => {
    const { change, user } = await showBar({ ...elsewhere, isAsking: true });
    expect(screen.getByText(wholeSentence("Maja's phone is calling. Request sent."))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel request' }));
    expect(change).toHaveBeenLastCalledWith('leave');
    cleanup();
    const silent = await showBar({ ...elsewhere, mayTake: true });
    expect(screen.getByText(wholeSentence(/has not been heard from for 3 min\./))).toBeTruthy();
    await silent.user.click(screen.getByRole('button', { name: 'Call from here' }));
    expect(silent.change).toHaveBeenLastCalledWith('ask');
  });

  test.each([
    ['Hand over', 'let'],
    ['Keep', 'refuse'],
  ] as const)('a device that asks is answered: %s', async (name, what) => {
    const { change, user } = await showBar({ ...here, askedBy: "the desk's tablet" });
    expect(screen.getByText(wholeSentence(/^The desk's tablet wants to take over calling\./))).toBeTruthy();
    await user.click(screen.getByRole('button', { name }));
    expect(change).toHaveBeenCalledExactlyOnceWith(what);
  });

  test('counts what waits here, and lists what was refused', async () => {
    const refused = hallEntry('call', { state: 'attention', answer: { status: 409, message: 'Table 1 is taken.' } });
    await showBar(here, { waiting: [hallEntry('call'), hallEntry('call'), hallEntry('started')], refused: [refused] });
    expect(screen.getByText('Sending…')).toBeTruthy();
    // In the place of the words that stand there otherwise: nothing moves while a call is on its way.
    expect(screen.queryByText('You’re calling')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Table 1 is taken.');
  });
});

describe('a call that was refused', () => {
  const message = "Ivo's computer has been calling since then.";
  const refused = (kind: HallEntry['kind']) =>
    hallEntry(kind, { state: 'attention', answer: { status: 409, message } });

  test('says what was done, and who has made the calls since', async () => {
    await renderScreen(<CallAttention entry={refused('call')} />);
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain('Player 1 – Player 2 called to Table 1 at ');
    expect(text).toContain(message);
    expect(screen.getByRole('button', { name: 'Call it again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  });

  test('keeps names from a browser’s translator, and nothing else', async () => {
    const told = { text: '{person} is on {table}.', names: { person: 'Rosa Winter', table: 'Table 9' } };
    const answer = { status: 409, message: 'Rosa Winter is on Table 9.', told };
    await renderScreen(<CallAttention entry={hallEntry('call', { state: 'attention', answer })} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(answer.message);
    expect(untranslated(alert)).toEqual(['Player 1 – Player 2', 'Table 1', 'Rosa Winter', 'Table 9']);
  });

  test('that an earlier version kept says the same', async () => {
    const answer = { status: 409, message: 'Rosa {Winter} is on Table 9.' };
    await renderScreen(<CallAttention entry={hallEntry('call', { state: 'attention', answer })} />);
    expect(screen.getByRole('alert').textContent).toContain(answer.message);
  });

  test('of what was noted alone it is sent, not called', async () => {
    await renderScreen(<CallAttention entry={refused('started')} />);
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Call it again' })).toBeNull();
  });
});

const untranslated = (shown: Element): (string | null)[] =>
  [...shown.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);

const wanted = { matchId: 'm1', courtId: 'c1', players: 'a – b', table: 'Table 1' };

function Presser() {
  const lease = useLease('t1', day.hall, true);
  const actions = useDeskActions({ tournamentId: 't1', day, role: 'organiser' }, lease);
  return (
    <>
      <button type="button" disabled={actions.callsOn !== null} onClick={() => void actions.call([wanted])}>
        Call
      </button>
      <button type="button" onClick={() => actions.move({ ...wanted, courtId: 'c2', from: 'c1' })}>
        Move
      </button>
      <p role="status">{actions.said}</p>
    </>
  );
}

function heldBack() {
  let tell: (lease: HallLease) => void = () => undefined;
  const lease = new Promise<HallLease>((resolve) => {
    tell = resolve;
  });
  return { lease, tell };
}

describe('a press', () => {
  const me = { id: 'ann', username: 'ann', email: null, profilePictureUrl: null };

  const refusal = {
    ...{ type: 'about:blank', title: 'Conflict', status: 409, code: 'ON_TABLE' },
    ...{ detail: 'Rosa Winter is on Table 9.', message: 'Rosa Winter is on Table 9.' },
    told: { text: '{person} is on {table}.', names: { person: 'Rosa Winter', table: 'Table 9' } },
  };

  async function press(
    said: (call: Call) => unknown,
    cached: ScreenOptions['cached'] = [],
    name = 'Call',
    answer: { status: number; body: unknown; type?: string } = { status: 200, body: { ...day.hall, version: 6 } },
  ) {
    const shown = await renderScreen(<Presser />, {
      cached: [[hallQueries.day('t1').queryKey, day], [sessionQueries.me().queryKey, me], ...cached],
      server: async (call) => {
        if (call.path.endsWith('/hall/lease')) return { status: 200, body: await said(call) };
        if (call.path.endsWith('/me')) return { status: 200, body: me };
        return answer;
      },
    });
    await userEvent.setup().click(screen.getByRole('button', { name }));
    const calls = () => shown.calls.filter(({ path }) => path.endsWith('/hall/call')).map(({ body }) => body);
    const done = () => waitFor(() => expect(screen.getByRole('status').textContent).toBe('Called a – b to Table 1.'));
    return { ...shown, called: calls, done };
  }

  test('while the answer is awaited waits for it, and then calls', async () => {
    const answer = heldBack();
    const { called, done } = await press(() => answer.lease);
    expect(called()).toEqual([]);
    answer.tell(here);
    await done();
    expect(called()).toMatchObject([{ matchId: 'm1', courtId: 'c1', lease: 4 }]);
  });

  test('while the answer is awaited, of a device that turns out to have no calls to make, says who makes them', async () => {
    const answer = heldBack();
    const { called, notices } = await press(() => answer.lease);
    answer.tell(elsewhere);
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(["Maja's phone is calling."]));
    expect(called()).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Call' }).disabled).toBe(true);
  });

  test('after the hall has told of a newer lease asks under which number it calls', async () => {
    const newer = { ...day, hall: { ...day.hall, lease: { number: 6, isAsked: false } } };
    const { called, done } = await press(
      () => ({ ...here, number: 6 }),
      [
        [hallQueries.day('t1').queryKey, newer],
        [leaseQuery('t1').queryKey, here],
      ],
    );
    await done();
    expect(called()).toMatchObject([{ lease: 6 }]);
  });

  test('calls under the lease that was kept, however long the server is silent', async () => {
    const { called, done } = await press(() => new Promise(() => undefined), [[leaseQuery('t1').queryKey, here]]);
    await done();
    expect(called()).toMatchObject([{ lease: 4 }]);
  });

  test('that the server refuses says why in a notice that keeps the names apart', async () => {
    const error = vi.spyOn(notify, 'error');
    const known: ScreenOptions['cached'] = [[leaseQuery('t1').queryKey, here]];
    const { notices } = await press(() => here, known, 'Call', {
      ...{ status: 409, body: refusal, type: 'application/problem+json' },
    });
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([refusal.message]));
    expect(error.mock.calls.map(([words]) => words)).toEqual([refusal.told]);
    error.mockRestore();
  });

  test('that moves a match is one entry, which names both tables', async () => {
    const { called, notices } = await press(() => here, [[leaseQuery('t1').queryKey, here]], 'Move');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Moved a – b to Table 1.'));
    expect(notices).toEqual([]);
    expect(called()).toMatchObject([{ matchId: 'm1', courtId: 'c2', from: 'c1', lease: 4 }]);
  });
});
