/** Each test begins on a device without a network, and leaves none of that behind. */
import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { serve } from './serve.ts';

export function setUpOffline(): void {
  beforeEach(() => {
    serve({});
    onlineManager.setOnline(false);
  });
  afterEach(() => {
    cleanup();
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });
}
