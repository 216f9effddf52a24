/** Scores of the matches that are played, as the streams of tournaments and halls tell them: the newest of each match. */

import { useCallback, useSyncExternalStore } from 'react';
import { isLiveScores, isScoreList } from '#contract/events/event-shapes.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import type { LiveScore } from '#contract/matches/scores.ts';
import { parseAs } from '#contract/shapes.ts';
import { openChannel } from '#outbox/browser/browser-features.ts';

/** A hall has fewer tables; what is beyond them is of other days. */
const MOST_SCORES = 500;

const scores = new Map<string, LiveScore>();
const listeners = new Set<() => void>();

const isNewer = (score: LiveScore, than: LiveScore | undefined): boolean =>
  !than ||
  score.matchVersion > than.matchVersion ||
  (score.matchVersion === than.matchVersion &&
    (score.turn > than.turn || (score.turn === than.turn && score.counter > than.counter)));

/** One tab has the stream; it tells the others, and one that comes later asks with null. */
const channel = openChannel('edgeball-scores');
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // A tab of an older version may say something else.
  if (isScoreList(data)) take(data);
  else if (data === null && scores.size > 0) channel.postMessage([...scores.values()]);
});
channel?.postMessage(null);

function take(news: readonly LiveScore[]): void {
  if (scores.size + news.length > MOST_SCORES) scores.clear();
  for (const score of news) if (isNewer(score, scores.get(score.matchId))) scores.set(score.matchId, score);
  for (const listener of listeners) listener();
}

/** Takes the data of a `score` event. */
export function noteScores(data: string): void {
  const event = parseAs(isLiveScores, data);
  // The next one, or a new connection, brings all scores again.
  if (!event) return;
  take(event.scores);
  channel?.postMessage(event.scores);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export interface WatchedMatch extends Pick<MatchEntry['match'], 'id' | 'status'> {
  /** Missing: whichever is told. */
  readonly version?: number;
}

/** Undefined where no device counts, and once there is a result. */
export function useLiveScore({ id, status, version }: WatchedMatch): LiveScore | undefined {
  const read = useCallback(() => {
    const score = scores.get(id);
    if (status === 'completed' || !score || score.phase === 'ready') return undefined;
    return version === undefined || score.matchVersion === version ? score : undefined;
  }, [id, status, version]);
  return useSyncExternalStore(subscribe, read);
}
