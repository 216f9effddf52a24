import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NumberStepper } from '#app/ui/controls/number-stepper.tsx';

afterEach(cleanup);

function Points({ start = 0, max, onValue }: { start?: number; max?: number; onValue?: (value: number) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    setValue(next);
    onValue?.(next);
  };
  return <NumberStepper label="Points" value={value} onChange={change} {...(max !== undefined && { max })} />;
}

const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points' });
const button = (name: RegExp) => screen.getByRole('button', { name });

describe('NumberStepper', () => {
  it('goes up and down by one and stays within its bounds', async () => {
    render(<Points max={2} />);
    await userEvent.click(button(/one less/i));
    expect(input().value).toBe('0');
    for (let press = 0; press < 4; press++) await userEvent.click(button(/one more/i));
    expect(input().value).toBe('2');
    expect(button(/one more/i).getAttribute('aria-disabled')).toBe('true');
  });

  it('takes a typed number in place of the old one', async () => {
    const onValue = vi.fn();
    render(<Points start={7} onValue={onValue} />);
    await userEvent.click(input());
    await userEvent.keyboard('12');
    expect(input().value).toBe('12');
    expect(onValue).toHaveBeenLastCalledWith(12);
  });

  it('may be empty while somebody types, and keeps its number when they leave it empty', async () => {
    render(<Points start={5} />);
    await userEvent.clear(input());
    expect(input().value).toBe('');
    await userEvent.tab();
    expect(input().value).toBe('5');
  });

  it('never passes on a number outside its bounds', () => {
    const onValue = vi.fn();
    render(<Points start={1} max={9} onValue={onValue} />);
    fireEvent.change(input(), { target: { value: '-4' } });
    expect(onValue).not.toHaveBeenCalled();
    fireEvent.blur(input());
    expect(input().value).toBe('0');
    fireEvent.change(input(), { target: { value: '40' } });
    fireEvent.blur(input());
    expect(input().value).toBe('9');
    expect(onValue.mock.calls).toEqual([[0], [9]]);
  });

  it('ties a refusal to the input', () => {
    render(<NumberStepper label="Groups" value={0} onChange={() => {}} error="Required" />);
    const field = screen.getByRole('spinbutton', { name: 'Groups' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Required');
  });
});
