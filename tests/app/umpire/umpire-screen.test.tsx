import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearServerTime } from '#app/scheduling/server-clock.ts';
import { tableUserId } from '#app/umpire/sheet/umpire-sheet.ts';
import { UmpireScreen, type UmpireScreenProps } from '#app/umpire/umpire-screen.tsx';
import { showRouted } from '#tests/app/routed-screen.tsx';
import { json, refusal, type Sent, serve } from '#tests/app/serve.ts';
import { encodeLog } from '#tournament/umpire/presses.ts';

const POINTS = '/bff/api/matches/m1/points';
const AT_TABLE = '/bff/api/table/matches/m1';

const match = {
  matchId: 'm1',
  userId: 'u1',
  player1Id: 'p1',
  player2Id: 'p2',
  matchVersion: 0,
  needed: 1,
} as const;

/** Anna serves first, and leads 2–1. */
const presses = [
  { kind: 'start', server: 1, left: 1, at: 0 },
  ...[1, 2, 1].map((player, i) => ({ kind: 'point', player: player === 1 ? 1 : 2, at: i + 1 }) as const),
] as const;
const shown = { isShown: true, turn: 1, device: 'd' };
const replies = {
  [POINTS]: json({ needed: 1, sheet: null, ...shown }),
  [`${AT_TABLE}/points`]: json(shown),
};

let vibrate: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('scrollTo', () => undefined);
  vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(props: Partial<UmpireScreenProps> = {}, more: Parameters<typeof serve>[0] = {}) {
  const sent = serve({ ...replies, ...more });
  const onResult = vi.fn(async () => true);
  showRouted(
    <UmpireScreen
      match={match}
      names={['Anna', 'Ben']}
      table="Table 5"
      mayAward={false}
      mayBeLevel={false}
      {...(!props.match?.isTable && { onResult })}
      {...props}
    />,
    '/match/m1/score',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Anna serves first' }));
  return { sent, onResult, user };
}

const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const results = (sent: readonly Sent[]) => sent.filter(({ url }) => url.endsWith('/result'));

async function point(user: ReturnType<typeof userEvent.setup>, name: string, times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await user.click(screen.getByRole('button', { name: `Point for ${name}` }));
}

test('a tap is a point, said to a screen reader and felt, and undone by one press', async () => {
  const { user } = await show();
  await point(user, 'Anna', 2);
  expect(spoken()).toContain('Anna 2, Ben 0. Ben serves.');
  expect(vibrate).toHaveBeenCalledWith(25);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(spoken()).toContain('Anna 1, Ben 0. Anna serves.');
});

test('the halves change places for an umpire at the other side', async () => {
  const { user } = await show();
  const halves = () => screen.getAllByRole('button', { name: /^Point for/ }).map((half) => half.textContent);
  const before = halves();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Swap sides on this screen' }));
  expect(halves()).toEqual(before.toReversed());
});

test.each([
  ['any number of games, not level', null, 1, false, true],
  ['any number of games, level', null, 2, false, false],
  ['any number of games, level, which is a result', null, 2, true, true],
  ['a best of 5, not level', 3, 1, true, false],
  ['a best of 5, level, which is a result', 3, 2, true, true],
  ['a best of 5, level', 3, 2, false, false],
] as const)('a match of %s ends by hand: %#', async (_what, needed, games, mayBeLevel, isOffered) => {
  const { user } = await show({ match: { ...match, needed }, mayBeLevel });
  await point(user, 'Anna', 11);
  if (games === 2) {
    await user.click(screen.getByRole('button', { name: 'Start game 2' }));
    await point(user, 'Ben', 11);
  }
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'End the match' }) !== null).toBe(isOffered);
});

test('a time-out runs and is taken once; cards warn first, then give a point', async () => {
  const { user } = await show();
  await point(user, 'Anna');
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await choose('Time-out Anna');
  expect(screen.getByRole('timer').textContent).toContain('Time-out Anna');
  await user.click(screen.getByRole('button', { name: 'Play on' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Time-out Anna' })).toBeNull();
  await user.keyboard('{Escape}');
  await choose('Card for Ben');
  expect(spoken()).toContain('Warning for Ben.');
  await choose('Card for Ben');
  expect(spoken()).toContain('Anna 2, Ben 0.');
});

test('at a table the result is sent under one key until there is an answer, and is there after a reload', async () => {
  const table = { ...match, userId: 'table c5', isTable: true };
  const { sent, user } = await show({ match: table });
  await point(user, 'Anna', 11);
  await user.click(await screen.findByRole('button', { name: 'Save: Anna 1–0 Ben' }));
  // It can be undone for a while before it is sent.
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(results(sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save: Anna 1–0 Ben' }));
  expect(await screen.findByText(/^Saved here\. Sent in (?:19|20) seconds\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(/Saved on this phone, and sent as soon as there’s a network/)).toBeTruthy();
  const [first] = results(sent);
  expect(first?.body).toMatchObject({ player1Score: 1, player2Score: 0, games: [[11, 0]], player1Id: 'p1' });
  cleanup();

  const again = serve({ ...replies, [`${AT_TABLE}/result`]: json({}) });
  const onSaved = vi.fn();
  showRouted(
    <UmpireScreen
      match={table}
      names={['Anna', 'Ben']}
      table="Table 5"
      mayAward={false}
      mayBeLevel={false}
      onSaved={onSaved}
    />,
    '/t/c5',
  );
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(results(again).map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    first?.headers.get('idempotency-key'),
  ]);
});

test('both players agree first where the hall asks for it, and a refusal leads back to the sheet', async () => {
  const table = { ...match, userId: 'table c5', isTable: true };
  const { sent, user } = await show(
    { match: table, mustAgree: true },
    { [`${AT_TABLE}/result`]: refusal(409, 'This match already has a result.') },
  );
  await point(user, 'Anna', 11);
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Anna: agree' }));
  await user.click(screen.getByRole('button', { name: 'Ben: agree' }));
  await user.click(screen.getByRole('button', { name: 'Save: Anna 1–0 Ben' }));
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('This match already has a result.')).toBeTruthy();
  expect(results(sent)[0]?.body).toMatchObject({ agreed: ['p1', 'p2'] });
  await act(() => user.click(screen.getByRole('button', { name: 'Back' })));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

describe('a match that another device has counted', () => {
  const other = { device: 'other', turn: 1, counter: 4, presses: encodeLog(presses), courtId: 'c6' };
  const at = { player1Id: 'p1', player2Id: 'p2', matchVersion: 0, updatedAt: '2026-03-14T09:00:00.000Z' };
  const table = { ...match, userId: tableUserId('c5'), isTable: true };
  const points = (changes: object = {}) => ({ [POINTS]: json({ needed: 1, sheet: { ...other, ...at, ...changes } }) });
  const open = (props: Pick<UmpireScreenProps, 'match'>, reply: ReturnType<typeof points>) => {
    const sent = serve({ ...replies, ...reply });
    showRouted(
      <UmpireScreen names={['Anna', 'Ben']} table="Table 5" mayAward={false} mayBeLevel={false} {...props} />,
      '/t/c5',
    );
    return sent;
  };

  test.each([
    ['from which it was moved', 'c6'],
    ['where it has let this one take over', 'c5'],
  ])('at the table %s goes on here at once from its points', async (_, courtId) => {
    const sent = open({ match: table }, points({ courtId }));
    const user = userEvent.setup();
    expect(await screen.findByRole('button', { name: 'Point for Ben' })).toBeTruthy();
    expect(spoken()).toContain('Anna 2, Ben 1.');
    await point(user, 'Ben');
    expect(spoken()).toContain('Anna 2, Ben 2.');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ url: `${AT_TABLE}/points`, body: { turn: 2, counter: 5, player1Id: 'p1' } }),
    );
  });

  test.each([
    ['a person', { match: table }, { courtId: null }],
    ['a table, as a person looks', { match }, {}],
  ])('by %s stays there until somebody counts here', async (_, props, changes) => {
    open(props, points(changes));
    expect(await screen.findByText('Another device is scoring this match.')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Score here' }));
    expect(await screen.findByRole('button', { name: 'Point for Ben' })).toBeTruthy();
    expect(spoken()).toContain('Anna 2, Ben 1.');
  });
});

// Last: the server stays heard.
test('a device whose clock is slow counts its match from the first press, and offers no expedite system before its time', async () => {
  const ahead = new Date(Date.now() + 15 * 60_000).toUTCString();
  hearServerTime(new Response(null, { headers: { Date: ahead } }));
  const { user } = await show();
  await point(user, 'Anna');
  expect(screen.getByRole('timer').textContent).toMatch(/^0:/);
  expect(screen.queryByRole('button', { name: 'Expedite' })).toBeNull();
});

test('a retirement is awarded as of the match that was seen when counting began', async () => {
  const { onResult, user } = await show({ mayAward: true });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anna retires' }));
  await user.click(await screen.findByRole('button', { name: 'Award the match to Ben' }));
  expect(onResult).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ retired: 1 }),
    expect.objectContaining({ matchVersion: 0, player1Id: 'p1', player2Id: 'p2' }),
  );
});
