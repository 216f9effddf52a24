/** Events as bytes: a result costs each page that watches four KiB at most, however many play. */
import { compactResult } from '#contract/events/compact-result.ts';
import type { LiveEvent } from '#contract/events/live-events.ts';
import { eventFrame } from '#server/platform/http/stream/event-frame.ts';

const MOST_BYTES = 4_096;

export const reloadEvent = ({ tournamentId, version }: Pick<LiveEvent, 'tournamentId' | 'version'>): LiveEvent => ({
  tournamentId,
  version,
  changed: ['reload'],
  matches: [],
});

const encode = (event: LiveEvent): Buffer => eventFrame({ id: event.version, data: JSON.stringify(event) });

/** A result as whole as it may be: where it changes many matches for pages that show the views of before; beyond that they ask. */
export function liveEventFrame(event: LiveEvent): Buffer {
  const whole = encode(event);
  if (whole.length <= MOST_BYTES || !event.results) return whole;
  const compact = compactResult(event);
  const shorter = compact && encode(compact);
  return shorter && shorter.length <= MOST_BYTES ? shorter : encode(reloadEvent(event));
}
