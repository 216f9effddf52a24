import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportForm } from '#app/tournaments/import/import-form.tsx';
import { tournamentQueries } from '#app/tournaments/queries.ts';
import { type LookedUp, lookUpPlayers } from '#contract/tournaments/tournament-players.ts';
import { type Call, renderScreen } from '#tests/app/screen.tsx';
import { player } from '#tests/app/tournaments/players.ts';
import { fileOf, sheetsAsOf, workbook } from './workbook.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isPost = ({ method, path }: Call) => method === 'POST' && !path.endsWith('/look-up-players');
/** The server knows Ana alone. */
const lookUp = (sought: unknown): LookedUp[] =>
  lookUpPlayers.body.parse(sought).map(({ firstName, email }) => {
    if (firstName !== 'Ana') return { userId: null, people: [] };
    if (email) return { userId: 'u-Ana', people: [] };
    return { userId: null, people: [{ userId: 'u-Ana', name: 'Ana Kos', club: null, tournament: null }] };
  });
const done = vi.fn();

const entered = () => ({ status: 200, body: { id: 't1' } as object });
const show = (replyTo: (call: Call) => ReturnType<typeof entered> = entered) =>
  renderScreen(<ImportForm tournamentId="t1" onDone={done} />, {
    cached: [[tournamentQueries.players('t1').queryKey, [player('Old')]]],
    server: (call) => {
      if (isPost(call)) return replyTo(call);
      return { status: 200, body: call.path.endsWith('/look-up-players') ? lookUp(call.body) : [] };
    },
  });
const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText('Paste from a spreadsheet'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.queryByText('Looking…')).toBeNull());
};
const rows = () => within(screen.getByRole('list', { name: 'Players of the list' })).getAllByRole('listitem');

test('what is no number is not shown as a rating', async () => {
  await show();
  await paste('name,club,rating\nAna Kos,Zadar,about 1500');
  expect(rows().map((row) => row.textContent)).toEqual([
    'Ana KosZadarNo rating: about 1500Known by nameSomebody new of the name Ana Kos',
  ]);
});

test('a pasted list is shown with what becomes of each row, corrected by column, and sent at once', async () => {
  const { calls, notices } = await show();
  await paste('Ana Kos\tana@x.hr\tZadar\nBea Vuk\t\tSplit\nBea Vuk\t\tSplit');
  expect(rows().map((row) => row.textContent)).toEqual([
    'Ana Kosana@x.hr · ZadarKnown by email',
    'Bea VukSplitNew',
    'Bea VukSplitTwice in the listSomebody new of the name Bea Vuk',
  ]);
  expect(screen.getByText('1 new, 1 known, 1 left out')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('3: Zadar'), 'Leave out');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 players' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Added 2 players.'));
  expect(calls.find(isPost)).toMatchObject({
    path: '/bff/api/tournaments/t1/import-players',
    body: [
      { firstName: 'Ana', lastName: 'Kos', email: 'ana@x.hr' },
      { firstName: 'Bea', lastName: 'Vuk', otherThan: [] },
    ],
  });
  expect(done).toHaveBeenCalledOnce();
});

test('what was entered is taken out again by its notice, for a minute, and it says who stays', async () => {
  let undone = { removed: 2, kept: 0 };
  const { calls, notices, idempotencyKeys } = await show((call) =>
    call.path.endsWith('/undo-import')
      ? { status: 200, body: { id: 't1', ...undone } }
      : { status: 200, body: { id: 't1' } },
  );
  await paste('Ivo Kos\nBea Vuk');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 players' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Added 2 players.'));
  const action = notices.at(-1)?.action;
  expect(action).toMatchObject({ label: 'Undo', duration: 60_000 });
  // Its form has been closed by then.
  cleanup();
  action?.run();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Removed 2 players from tournament.'));
  const commandId = idempotencyKeys.find((key) => key !== null);
  expect(commandId).toBeDefined();
  expect(calls.findLast(isPost)).toMatchObject({
    path: '/bff/api/tournaments/t1/undo-import',
    body: { commandId },
  });
  undone = { removed: 1, kept: 1 };
  action?.run();
  await waitFor(() =>
    expect(notices.at(-1)?.text).toBe('Removed 1 player from tournament. 1 player stays: already seeded.'),
  );
  undone = { removed: 0, kept: 0 };
  action?.run();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('These players have left already.'));
});

test('who is known by name alone is entered as somebody new where the organiser says so', async () => {
  const { calls, notices } = await show();
  await paste('Ana Kos\nBea Vuk');
  expect(rows()[0]?.textContent).toContain('Known by name');
  const choice = screen.getByRole('checkbox', { name: /^Somebody new/ });
  await userEvent.click(choice);
  expect(rows()[0]?.textContent).toContain('Ana KosNew');
  await userEvent.click(choice);
  expect(screen.getByText('1 new, 1 known')).toBeDefined();
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 players' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Added 2 players.'));
  expect(calls.find(isPost)?.body).toEqual([
    { firstName: 'Ana', lastName: 'Kos', isNamesake: true, otherThan: [] },
    { firstName: 'Bea', lastName: 'Vuk', otherThan: [] },
  ]);
});

test('nothing is sent while a row is wrong', async () => {
  await show();
  await paste('name,email\nAna Kos,nowhere\nBea Vuk,bea@x.hr');
  expect(screen.getByText('1 new, 0 known, 1 to put right first')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 1 player' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Paste from a spreadsheet').value).toContain('Ana Kos,nowhere');
});

test('a row is left out by its tick, all that are wrong by one button, and each is taken in again', async () => {
  const { calls } = await show();
  await paste('name,email\nAna Kos,nowhere\nBea Vuk,bea@x.hr\nCleo Lik,at home\nDora Ban,dora@x.hr');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enter Dora Ban' }));
  expect(rows()[3]?.textContent).toContain('Left out');
  await userEvent.click(screen.getByRole('button', { name: 'Leave out the 2 rows in red' }));
  expect(screen.getByText('1 new, 0 known, 3 left out')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enter Ana Kos' }));
  expect(screen.getByText('1 new, 0 known, 2 left out, 1 to put right first')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Leave out the row in red' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enter Dora Ban' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 players' }));
  await waitFor(() => expect(calls.find(isPost)?.body).toMatchObject([{ firstName: 'Bea' }, { firstName: 'Dora' }]));
});

test('titles, totals and notes are left out with the reason, until somebody ticks them', async () => {
  await show();
  await paste('Cup 2026;;\nName;Vorname;Verein\nKos;Bea;TTC X\nSumme: 1;;\n© Verband 2026;;');
  expect(rows().map((row) => row.textContent)).toEqual([
    'Cup 2026Above the heads',
    'Bea KosTTC XNew',
    'Summe: 1Looks like a total',
    '© Verband 2026Looks like a note',
  ]);
  expect(screen.getByRole('checkbox', { name: '“Name, Vorname, Verein” names the columns' })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Enter Summe: 1' }));
  expect(await screen.findByRole('button', { name: 'Add 2 players' })).toBeDefined();
});

test('of a workbook with several sheets another one is chosen', async () => {
  await show();
  const file = fileOf(
    'league.xlsx',
    sheetsAsOf([
      ['Info', [['Read me']]],
      [
        'Players',
        [
          ['Name', 'Club'],
          ['Bea Vuk', 'Split'],
        ],
      ],
    ]),
  );
  await userEvent.upload(screen.getByLabelText('File with players'), file);
  expect(await screen.findByText('Bea Vuk', { selector: 'li bdi' })).toBeDefined();
  const sheet = screen.getByLabelText<HTMLSelectElement>('Sheet');
  expect(sheet.selectedOptions[0]?.textContent).toBe('Players');
  await userEvent.selectOptions(sheet, 'Info');
  expect(await screen.findByText('Read me', { selector: 'li bdi' })).toBeDefined();
});

test('a refusal is told, and the list stays', async () => {
  const { notices } = await show(() => ({
    status: 422,
    body: { message: 'Bea Vuk: Player is already in the tournament.' },
  }));
  await paste('Bea Vuk');
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 player' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Bea Vuk: Player is already in the tournament.'));
  expect(rows()).toHaveLength(1);
});

test('a spreadsheet is chosen as a file; one that cannot be read says so at the field', async () => {
  await show();
  await userEvent.upload(screen.getByLabelText('File with players'), fileOf('bad.xlsx', 'PK\u0003\u0004'));
  expect((await screen.findByRole('alert')).textContent).toContain('This file could not be read.');
  await userEvent.upload(
    screen.getByLabelText('File with players'),
    fileOf('good.xlsx', workbook([['Ana Kos', 1450]])),
  );
  expect(await screen.findByText('0 new, 1 known')).toBeDefined();
});

test('the letters of an old file are a guess that can be put right', async () => {
  const { calls } = await show();
  const western = Uint8Array.from('Name;Club\nHélène Zuñiga;Ålesund', (letter) => letter.charCodeAt(0));
  await userEvent.upload(screen.getByLabelText('File with players'), fileOf('old.csv', western));
  expect(await screen.findByText('Hélène Zuñiga', { selector: 'li bdi' })).toBeDefined();
  const letters = screen.getByLabelText<HTMLSelectElement>('Letters of the file');
  expect(letters.value).toBe('windows-1252');
  await userEvent.selectOptions(letters, 'Central European');
  expect(await screen.findByText('Hélčne Zuńiga', { selector: 'li bdi' })).toBeDefined();
  await userEvent.selectOptions(letters, 'Western European');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 player' }));
  await waitFor(() =>
    expect(calls.find(isPost)?.body).toEqual([
      { firstName: 'Hélène', lastName: 'Zuñiga', club: 'Ålesund', otherThan: [] },
    ]),
  );
});

test('a name that is too long, and two columns of one heading, do no harm', async () => {
  await show();
  await paste(`Name,Club,Club\n${'Ana '.repeat(2_500)},Zadar,Split`);
  expect(screen.getByText('Name: At most 80 characters.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 0 players' }).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('2: Zadar').value).toBe('club');
  expect(screen.getByLabelText<HTMLSelectElement>('3: Split').value).toBe('ignore');
});

test('without a network nothing is lost: the list is looked at, and sent, again', async () => {
  let isOnline = false;
  const { calls } = await renderScreen(<ImportForm tournamentId="t1" onDone={done} />, {
    cached: [[tournamentQueries.players('t1').queryKey, [player('Old')]]],
    server: (call) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return { status: 200, body: call.path.endsWith('/look-up-players') ? lookUp(call.body) : [player('Old')] };
    },
  });
  await paste('Bea Vuk');
  isOnline = true;
  await userEvent.click(await screen.findByRole('button', { name: /again/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 player' }));
  await waitFor(() => expect(calls.filter(isPost)).toHaveLength(1));
});

test('sent again after a lost reply, it is the same list; what somebody else has entered meanwhile is left out', async () => {
  let replies = 0;
  let players = [player('Old')];
  const { idempotencyKeys, notices } = await renderScreen(<ImportForm tournamentId="t1" onDone={done} />, {
    cached: [[tournamentQueries.players('t1').queryKey, players]],
    server: (call) => {
      if (call.path.endsWith('/look-up-players')) return { status: 200, body: lookUp(call.body) };
      if (!isPost(call)) return { status: 200, body: players };
      replies += 1;
      if (replies === 1) throw new TypeError('Failed to fetch');
      players = [...players, { ...player('Bea'), name: 'Bea Vuk' }];
      return { status: 422, body: { message: 'Bea Vuk: A player of this name is already in the tournament.' } };
    },
  });
  await paste('Bea Vuk\nCleo Lik');
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 players' }));
  await waitFor(() => expect(notices.at(-1)?.text).toContain('This needs the network.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 players' }));
  expect(await screen.findByText('Of this name in the tournament')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add 1 player' })).toBeDefined();
  const sent = idempotencyKeys.filter((key) => key !== null);
  expect(new Set(sent.slice(-2)).size).toBe(1);
});
