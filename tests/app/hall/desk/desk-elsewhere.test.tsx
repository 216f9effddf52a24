/** A desk while another device makes the calls of the hall. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CallAllDialog } from '#app/hall/desk/call-all-dialog.tsx';
import { deskView } from '#app/hall/desk/model/desk-view.ts';
import { renderScreen, wholeSentence } from '#tests/app/screen.tsx';
import { at, call, testHall } from '../model.ts';
import { deskActions, showDesk, singles, table } from './show-desk.tsx';

afterEach(cleanup);

describe('while another device makes the calls', () => {
  const called = testHall({ tournaments: [singles], calls: [call('1', '1')] });
  const showLooking = (now: number) => showDesk({ model: called, now }, 'called', "Maja's phone");

  test('nothing that calls can be pressed, dragged or chosen', async () => {
    const { user } = await showLooking(at(5));
    for (const name of [/^Call next: .* → Table 2/, 'Call all (2)', 'Call Cleo – Dora to Table 2', 'Second call'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, String(name)).toBe(true);
    const line = within(screen.getByRole('region', { name: /^Ready/ }));
    expect(line.getAllByRole('listitem').filter((row) => row.draggable)).toEqual([]);
    await user.click(line.getByRole('button', { name: 'Gerd – Ida, more' }));
    expect(screen.queryByRole('menuitem', { name: /^Call to/ })).toBeNull();
  });

  test('the keys say who does; a digit leads to what can be done', async () => {
    const { actions, notices, user } = await showLooking(at(0));
    await user.keyboard(' ');
    expect(actions.call).not.toHaveBeenCalled();
    expect(notices.map(({ text }) => text)).toEqual(["Maja's phone is calling."]);
    await user.keyboard('2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Table 2, more');
  });

  test('calls are withdrawn, begun and met all the same', async () => {
    const { actions, user } = await showLooking(at(0));
    await user.click(table('Table 1').getByRole('button', { name: 'Ben is here' }));
    await user.click(table('Table 1').getByRole('button', { name: 'Start the match on Table 1' }));
    await user.click(table('Table 1').getByRole('button', { name: 'Table 1, more' }));
    expect(screen.queryByRole('menuitem', { name: /^(Second call|Move )/ })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw the call' }));
    for (const done of [actions.setArrived, actions.setStarted, actions.withdraw]) expect(done).toHaveBeenCalledOnce();
  });

  test('the list of all free tables, open as the lease goes, calls none', async () => {
    const { actions } = await showList();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(wholeSentence("Maja's phone is calling."))).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Call one match' }).disabled).toBe(true);
    expect(actions.call).not.toHaveBeenCalled();
  });
});

async function showList() {
  const actions = deskActions('called', "Maja's phone");
  const proposals = deskView(testHall({ tournaments: [singles] }), at(0)).proposals.slice(0, 1);
  await renderScreen(<CallAllDialog proposals={proposals} actions={actions} onClose={() => undefined} />);
  return { actions };
}
