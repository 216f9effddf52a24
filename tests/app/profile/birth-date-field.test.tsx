import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BirthDateField } from '#app/profile/birth-date-field.tsx';

// As on a device that has no network and never had the picker.
vi.mock('#app/profile/birth-date-picker.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

afterEach(cleanup);

it('is the browser’s own date field where the picker cannot be fetched', async () => {
  const onChange = vi.fn();
  render(<BirthDateField value="1994-05-17" onChange={onChange} error="That is no date of birth." />);
  const field = (await screen.findByLabelText('Date of birth')) as HTMLInputElement;
  expect([field.type, field.value, field.min]).toEqual(['date', '1994-05-17', '1900-01-01']);
  expect(screen.getByText('That is no date of birth.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '1994-05-18' } });
  expect(onChange).toHaveBeenCalledWith('1994-05-18');
});
