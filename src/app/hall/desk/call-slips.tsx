/** The slips of matches that are called, one on a page of A6; printed as soon as they are there. */
import { useEffect } from 'react';
import type { HallLanguage } from '#app/hall/desk/model/hall-words.ts';
import { ScoreSheets } from '#app/tournaments/matches/score-sheets/score-sheets.tsx';
import { useMatchesOf } from '#app/tournaments/model/views.ts';
import { notify } from '#app/ui/feedback/toasts.ts';
import { t } from '#messages/t.ts';
import { slipWordsIn } from './slip-words.ts';

export interface CallSlipsProps {
  readonly matchIds: readonly string[];
  readonly tournamentIds: readonly string[];
  readonly onPrinted: () => void;
  readonly language: HallLanguage;
}

export function CallSlips({ matchIds, tournamentIds, onPrinted, language }: CallSlipsProps) {
  const results = useMatchesOf(tournamentIds);
  const isFailed = results.some(({ error, data }) => error && !data);
  useEffect(() => {
    if (!isFailed) return;
    notify.error(t('desk.slipsFailed'));
    onPrinted();
  }, [isFailed, onPrinted]);
  const all = results.flatMap(({ data }) => data ?? []);
  const entries = matchIds.flatMap((matchId) => all.find(({ match }) => match.id === matchId) ?? []);
  if (entries.length < matchIds.length) return null;
  const inHall = language && { language, words: slipWordsIn(language) };
  return <ScoreSheets entries={entries} onPrinted={onPrinted} {...inHall} isSlip />;
}
