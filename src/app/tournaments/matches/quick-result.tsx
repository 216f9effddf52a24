/** Enters a match's result where it is called: one press opens the scores that it can end with, the next one saves. */
import { useEffect, useRef, useState } from 'react';
import { sidesOf } from '#app/tournaments/sides.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import type { MatchEntry } from '#contract/matches.ts';
import type { Score } from '#tournament/score.ts';
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
}

/** Where any number of games wins, most matches are best of five. */
const USUAL = 3;

export function QuickResult({ entry, gamesToWin, refuse, save }: QuickResultProps) {
  /** The match's version on the screen when its scores were opened: what the result is based on. */
  const [versionSeen, setVersionSeen] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
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
  const enter = async (score: Score, version: number) => {
    if (isSaving) return;
    setSaving(true);
    const isKept = await save(entry, score, version);
    setSaving(false);
    if (isKept) setVersionSeen(null);
  };
  if (versionSeen === null) {
    return (
      <Button
        ref={focusAgain}
        variant="outlined"
        full
        data-enter-result
        className={styles.opener ?? ''}
        aria-label={`Enter result of ${first.name} vs ${second.name}`}
        onClick={() => setVersionSeen(entry.match.version)}
      >
        Enter result
      </Button>
    );
  }
  const won = gamesToWin ?? USUAL;
  return (
    <div className={styles.quick}>
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
          Another result
        </ButtonLink>
        <Button variant="text" size="small" onClick={giveUp}>
          Cancel
        </Button>
      </div>
    </div>
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
      <legend>{`${winner} wins`}</legend>
      {Array.from({ length: won }, (_, lost) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: it is the number of lost games
          key={lost}
          ref={lost === 0 ? firstChip : undefined}
          type="button"
          className={styles.chip}
          disabled={isSaving}
          aria-label={`${winner} wins ${won}–${lost}`}
          onClick={() => onChoose(lost)}
        >
          {`${won}–${lost}`}
        </button>
      ))}
    </fieldset>
  );
}
