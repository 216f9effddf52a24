import type { Locator, Page } from '@playwright/test';

/** What the header says while results wait on this device or are on their way. */
export const unsent = (page: Page): Locator => page.getByRole('banner').getByText(/to send|Sending/);
