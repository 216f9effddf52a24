/** What tests of screens are told where they look for something in vain. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = '<p>Something else</p>';
});

it('shows the page where a look is the last one', async () => {
  expect(() => screen.getByText('Wanted')).toThrow('Something else');
  await expect(screen.findByText('Wanted', {}, { timeout: 20 })).rejects.toThrow('Something else');
  await expect(waitFor(() => screen.getByText('Wanted'), { timeout: 20 })).rejects.toThrow('Something else');
});

it('makes no text of the page where a look is followed by another', async () => {
  const said: string[] = [];
  await waitFor(() => {
    try {
      screen.getByText('Wanted');
    } catch (error) {
      said.push(String(error));
    }
    expect(said.length).toBeGreaterThan(2);
  });
  expect(said[0]).toMatch(/^TestingLibraryElementError: Unable to find an element with the text: Wanted/);
  expect(said[0]).not.toContain('Something else');
});
