/** Puts event streams together: who may open how many, and what ends them. */
import type { CallLimit } from '../admission/rate-limit.ts';
import { eventStreams, type OpenStream, type StreamDeps } from './event-stream.ts';
import { createStreamPlaces, type StreamLimits } from './stream-limits.ts';

export interface StreamsDeps extends Omit<StreamDeps, 'places' | 'sessions'> {
  readonly live: Pick<StreamDeps, 'sessions'>;
  readonly streamLimit: CallLimit;
  readonly streams: StreamLimits | undefined;
}

export const installStreams = ({ live: { sessions }, streamLimit, streams, ...deps }: StreamsDeps): OpenStream =>
  eventStreams({ ...deps, networkLimit: streamLimit, sessions, places: createStreamPlaces(streams) });
