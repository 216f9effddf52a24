import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TimeField } from '#app/ui/dates/time-field.tsx';

const onChange = vi.fn();
function Harness({ min, max }: { readonly min?: string; readonly max?: string }) {
  const [time, setTime] = useState('10:00');
  const change = (next: string) => {
    onChange(next);
    setTime(next);
  };
  return <TimeField label="Start time" value={time} onChange={change} min={min} max={max} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Start time');

async function enter(text: string) {
  await userEvent.clear(input());
  await userEvent.type(input(), text);
}

afterEach(() => {
  cleanup();
  onChange.mockReset();
});

describe('the start time', () => {
  it.each([
    ['07:15', '08:00'],
    ['23:00', '22:00'],
    ['12:30', '12:30'],
    ['22:00', '22:00'],
  ])('%s between 08:00 and 22:00 becomes %s when the field is left', async (typed, settled) => {
    render(<Harness min="08:00" max="22:00" />);
    await enter(typed);
    expect(input().value).toBe(typed);
    await userEvent.tab();
    expect(input().value).toBe(settled);
    expect(onChange).toHaveBeenLastCalledWith(settled);
  });

  it.each([
    ['2:30 PM', '14:30'],
    ['12:30 a.m.', '00:30'],
  ])('takes %s whole, and means %s', async (typed, meant) => {
    render(<Harness />);
    await enter(typed);
    expect(input().value).toBe(typed);
    await userEvent.tab();
    expect(input().value).toBe(meant);
    expect(onChange).toHaveBeenLastCalledWith(meant);
  });

  it('keeps any time where no bounds are given', async () => {
    render(<Harness />);
    await enter('03:05');
    await userEvent.tab();
    expect(input().value).toBe('03:05');
  });

  it('reads short forms, without changing them under the fingers', async () => {
    render(<Harness />);
    await enter('930');
    expect(input().value).toBe('930');
    expect(onChange).toHaveBeenLastCalledWith('09:30');
    await userEvent.tab();
    expect(input().value).toBe('09:30');
  });

  it('leaves what is no time for the form to refuse', async () => {
    render(<Harness min="08:00" />);
    await enter('noon');
    await userEvent.tab();
    expect(input().value).toBe('noon');
    expect(onChange).toHaveBeenLastCalledWith('noon');
  });
});
