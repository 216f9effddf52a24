import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DrawPreview, type DrawPreviewProps } from '#app/tournaments/draw/draw-preview.tsx';
import { renderScreen } from '#tests/app/screen.tsx';
import { wholeSentence } from '#tests/app/whole-sentence.ts';
import { recordOf } from '#tests/tournament/record.ts';
import { entries, openFacts } from '#tests/tournament/setup.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLAYERS = 320;

async function show(kind: 'groups' | 'knockout', count: number) {
  const onPublish = vi.fn<DrawPreviewProps['onPublish']>();
  const facts = openFacts(entries(PLAYERS), kind === 'knockout' ? { format: 'KNOCKOUT' } : {});
  await renderScreen(
    <DrawPreview
      tournamentId="t1"
      kind={kind}
      count={count}
      isSubmitted={false}
      onPublish={onPublish}
      onBack={() => undefined}
    />,
    { server: () => ({ status: 200, body: recordOf(facts) }) },
  );
  await screen.findByRole('searchbox', { name: 'Search the draw' });
  return onPublish;
}
const parts = () => screen.queryAllByRole('region').map((part) => part.getAttribute('aria-label'));
const search = () => screen.getByRole('searchbox');
const playerOf = (id: string) => screen.getByRole('button', { name: new RegExp(`^${id}\\b`) });

describe('the draw of hundreds', { timeout: 60_000 }, () => {
  it('has whole groups of sixty players at first, of however many they are', async () => {
    await show('groups', 80);
    expect(parts()).toHaveLength(15);
    cleanup();
    await show('groups', 5);
    expect(parts()).toEqual(['Group A']);
    expect(within(screen.getByRole('region')).getAllByRole('listitem')).toHaveLength(64);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(parts()).toEqual(['Group A', 'Group B']);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(parts()).toEqual(['Group C']);
    expect(screen.getByText('3 to 3 of 5')).toBeDefined();
  });

  it('swaps two of different pages', async () => {
    const onPublish = await show('knockout', 0);
    await userEvent.click(playerOf('P1'));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(parts().at(0)).toBe('Match 61');
    const [other] = within(screen.getByRole('region', { name: 'Match 61' })).getAllByRole('button');
    const id = /^P\d+/.exec(other?.textContent ?? '')?.[0];
    await userEvent.click(other ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const [draw] = onPublish.mock.calls[0] ?? [];
    const slots = (draw && 'slots' in draw && draw.slots) || [];
    expect([slots[0], slots.includes('P1')]).toEqual([id, true]);
  });

  it('finds a match by its player, and swaps two who are not on the screen together', async () => {
    const onPublish = await show('knockout', 0);
    const first = parts();
    expect(first).toHaveLength(30);
    await userEvent.click(playerOf('P1'));
    expect(screen.getByText(wholeSentence(/^P1\b.* is chosen\. Tap whom to swap with\.$/))).toBeDefined();
    await userEvent.type(search(), 'P287');
    await waitFor(() => expect(parts()).toHaveLength(1));
    await userEvent.click(playerOf('P287'));
    await userEvent.clear(search());
    await waitFor(() => expect(parts()).toEqual(first));
    expect(
      within(screen.getByRole('region', { name: 'Match 1' })).getByRole('button', { name: /^P287\b/ }),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const [draw] = onPublish.mock.calls[0] ?? [];
    const slots = draw && 'slots' in draw ? draw.slots : [];
    expect(slots?.[0]).toBe('P287');
    expect(slots?.filter((id) => id !== null)).toHaveLength(PLAYERS);
  });
});
