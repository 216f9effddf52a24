/** Enters a match's result where it is called: one press opens the scores that it can end with, the next one saves. */

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#app/session/queries.ts';
import { type RecentResults, useRecentResults } from '#app/tournaments/matches/recent-results.ts';
import type { MatchRules } from '#app/tournaments/model/tournament-model.ts';
import { saveUndoable } from '#app/tournaments/results/enter-result.ts';
import { inWords } from '#app/tournaments/results/score-words.ts';
import { useIsOrganiser } from '#app/tournaments/use-is-organiser.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import type { SyncState } from '#app/ui/feedback/sync-chip.tsx';
import { scoreText } from '#app/ui/words/score-text.ts';
import { sidesOf } from '#app/ui/words/sides.ts';
import type { MatchEntry } from '#contract/matches/matches.ts';
import { t } from '#messages/t.ts';
import type { Score } from '#tournament/score.ts';
import { gamesToWin, refuseScore } from '#tournament/score.ts';
import type { Refusal } from '#tournament/terms.ts';
import styles from './quick-result.module.css';
import { SlipField } from './slip-field.tsx';

export interface QuickEntry {
  /** Games that win the match; null where any number does. */
  readonly gamesToWin: number | null;
  /** Why the match cannot end with this score. */
  readonly refuse: (score: Score) => Refusal | null;
  /** True once it is kept. */
  readonly save: (entry: MatchEntry, score: Score, versionSeen: number) => Promise<boolean>;
}

interface QuickResultProps extends QuickEntry {
  readonly entry: MatchEntry;
  /** Told of the match before it is saved, while the focus is still here. */
  readonly onSave?: (matchId: string) => void;
}

/** Where any number of games wins, most matches are best of five. */
const USUAL = 3;

export function QuickResult({ entry, gamesToWin, refuse, save, onSave }: QuickResultProps) {
  /** The match's version on the screen when its scores were opened: what the result is based on. */
  const [versionSeen, setVersionSeen] = useState<number | null>(null);
  const hasGivenUp = useRef(false);
  const focusAgain = (opener: HTMLButtonElement | null) => {
    if (hasGivenUp.current) opener?.focus();
    hasGivenUp.current = false;
  };
  const giveUp = () => {
    hasGivenUp.current = true;
    setVersionSeen(null);
  };
  const [first, second] = sidesOf(entry);
  if (versionSeen === null) {
    return (
      <Button
        ref={focusAgain}
        variant="outlined"
        full
        data-enter-result
        className={styles.opener ?? ''}
        aria-label={t('matches.enterResultOfName', { name: first.name, name2: second.name })}
        onClick={() => setVersionSeen(entry.match.version)}
      >
        {t('matches.enterResultShort')}
      </Button>
    );
  }
  return (
    <div className={styles.quick}>
      <ResultChips
        entry={entry}
        gamesToWin={gamesToWin}
        refuse={refuse}
        save={save}
        versionSeen={versionSeen}
        onSave={onSave}
        onKept={() => setVersionSeen(null)}
        onCancel={giveUp}
      />
    </div>
  );
}

interface ResultChipsProps extends QuickEntry {
  readonly entry: MatchEntry;
  /** The match's version on the screen when its scores were opened. */
  readonly versionSeen: number;
  readonly onSave?: ((matchId: string) => void) | undefined;
  readonly onKept: () => void;
  readonly onCancel: () => void;
}

/** The scores that a match can end with, each of which saves; and its slip. */
export function ResultChips(props: ResultChipsProps) {
  const { entry, gamesToWin, refuse, save, versionSeen, onSave, onKept, onCancel } = props;
  const [isSaving, setSaving] = useState(false);
  const [first, second] = sidesOf(entry);
  const enter = async (score: Score, version: number) => {
    if (isSaving) return;
    setSaving(true);
    onSave?.(entry.match.id);
    const isKept = await save(entry, score, version);
    setSaving(false);
    if (isKept) onKept();
  };
  const won = gamesToWin ?? USUAL;
  return (
    <>
      <Scores
        winner={first.name}
        won={won}
        isFirst
        isSaving={isSaving}
        onChoose={(lost) => enter({ player1Score: won, player2Score: lost, games: null }, versionSeen)}
      />
      <Scores
        winner={second.name}
        won={won}
        isSaving={isSaving}
        onChoose={(lost) => enter({ player1Score: lost, player2Score: won, games: null }, versionSeen)}
      />
      <SlipField
        names={[first.name, second.name]}
        isSaving={isSaving}
        refuse={refuse}
        onEnter={(score) => enter(score, versionSeen)}
      />
      <div className={styles.others}>
        <ButtonLink to="/match/$matchId" params={{ matchId: entry.match.id }} variant="text" size="small">
          {t('matches.anotherResult')}
        </ButtonLink>
        <Button variant="text" size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  );
}

interface ScoresProps {
  readonly winner: string;
  readonly won: number;
  readonly isFirst?: boolean;
  readonly isSaving: boolean;
  readonly onChoose: (lost: number) => void;
}

function Scores({ winner, won, isFirst = false, isSaving, onChoose }: ScoresProps) {
  const firstChip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst) firstChip.current?.focus();
  }, [isFirst]);
  return (
    <fieldset className={styles.scores}>
      <legend>{rich('matches.winnerWins', { winner })}</legend>
      {Array.from({ length: won }, (_, lost) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: it is the number of lost games
          key={lost}
          ref={lost === 0 ? firstChip : undefined}
          type="button"
          className={styles.chip}
          disabled={isSaving}
          aria-label={t('matches.winnerWinsBy', { winner, won, lost })}
          onClick={() => onChoose(lost)}
        >
          {scoreText(won, lost)}
        </button>
      ))}
    </fieldset>
  );
}

export interface QuickEntries {
  /** The entry of a match that has no result yet, neither on the server nor waiting or in question on this device; else null. */
  readonly entryOf: (entry: MatchEntry) => QuickEntry | null;
  readonly recent: RecentResults;
}

/** Who may enter a result beside the calls of the tables, and how many games win there. */
export function useQuickEntry(
  rules: MatchRules | undefined,
  syncOf: (matchId: string) => SyncState | undefined,
  /** At a desk that a link has opened. */
  isByLink = false,
): QuickEntries {
  const client = useQueryClient();
  const userId = useSession().me?.id;
  const isOrganiser = useIsOrganiser(rules);
  const recent = useRecentResults();
  const { add } = recent;
  const entryOf = useCallback(
    (entry: MatchEntry): QuickEntry | null => {
      const { match, player1, player2 } = entry;
      const isOwn = userId != null && (player1?.userId === userId || player2?.userId === userId);
      if (!rules || !player1 || !player2 || !(isOrganiser || isOwn || isByLink)) return null;
      if (match.player1Score !== null || syncOf(match.id) !== undefined) return null;
      const { bestOf, pointsForDraw } = rules;
      const rule = { pointsForDraw, ...(bestOf && { bestOf }) };
      return {
        gamesToWin: gamesToWin(match.stage, rule),
        refuse: (score) => inWords(refuseScore(score, match.stage, rule)),
        save: async (shown, score, versionSeen) => {
          const entered = await saveUndoable(client, { shown, score, versionSeen, isByLink });
          if (entered) add({ shown, score, entered });
          return entered !== null;
        },
      };
    },
    [client, rules, userId, isOrganiser, isByLink, syncOf, add],
  );
  return { entryOf, recent };
}
