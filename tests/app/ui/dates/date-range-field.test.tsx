import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DateRange, RangeRules } from '#app/ui/dates/date-range.ts';
import { DateRangeField } from '#app/ui/dates/date-range-field.tsx';

const onChange = vi.fn();
function Harness(rules: RangeRules) {
  const [range, setRange] = useState<DateRange | null>(['2026-03-13', '2026-03-15']);
  const change = (next: DateRange) => {
    onChange(next);
    setRange(next);
  };
  return <DateRangeField label="Dates" value={range} onChange={change} {...rules} />;
}

const field = () => screen.getByRole('button', { name: /^Dates:/ });
async function open(rules: RangeRules = {}) {
  render(<Harness {...rules} />);
  await userEvent.click(field());
  await screen.findByRole('grid');
}
const day = (number: number) => screen.getByRole('gridcell', { name: String(number) });
const isDisabled = (number: number) => day(number).hasAttribute('disabled');

beforeEach(() => {
  onChange.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T12:00:00') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the date range', () => {
  it('reads MMMM D, YYYY', () => {
    render(<Harness />);
    expect(field().textContent).toBe('March 13, 2026 – March 15, 2026');
  });

  it('opens at its first day, in weeks from Monday, with both ends marked', async () => {
    await open();
    expect(screen.getByText('March 2026')).toBeDefined();
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)).toEqual(['13', '15']);
    expect(document.activeElement).toBe(day(13));
  });

  it('takes two clicks, in either order, then closes and gives the focus back', async () => {
    await open();
    await userEvent.click(day(29));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('From March 29, 2026. Choose the last day.')).toBeDefined();
    await userEvent.click(day(27));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-03-27', '2026-03-29']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(field().textContent).toBe('March 27, 2026 – March 29, 2026');
  });

  it('refuses the same day twice', async () => {
    await open();
    await userEvent.click(day(20));
    await userEvent.click(day(20));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText('The last day must be another day than the first.')).toBeDefined();
  });

  it('takes the same day twice where one day is allowed', async () => {
    await open({ allowSingleDate: true });
    await userEvent.click(day(20));
    await userEvent.click(day(20));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-03-20', '2026-03-20']);
    expect(field().textContent).toBe('March 20, 2026');
  });

  it('switches off the days outside its bounds', async () => {
    await open({ min: '2026-03-10', max: '2026-03-20' });
    expect([9, 10, 20, 21].map(isDisabled)).toEqual([true, false, false, true]);
  });

  it('can be used with the keyboard, and closes on Escape', async () => {
    await open({ allowSingleDate: true });
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['2026-03-14', '2026-03-21']);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('grid');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('does not take a year chosen in its header for a day', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /switch to year view/ }));
    await userEvent.click(within(await screen.findByRole('radiogroup')).getByRole('radio', { name: '2027' }));
    expect(await screen.findByText('March 2027')).toBeDefined();
    await waitFor(() => expect(screen.getByText('Choose the first day.')).toBeDefined());
    expect(onChange).not.toHaveBeenCalled();
  });
});
