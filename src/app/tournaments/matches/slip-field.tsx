/** The points of all games in one field, as on the slip; says which score they make before it is saved. */

import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { scoreText } from '#app/ui/words/score-text.ts';
import { t } from '#messages/t.ts';
import { readSlip } from '#tournament/schedule/slip.ts';
import type { Score } from '#tournament/score.ts';
import type { Refusal } from '#tournament/terms.ts';
import styles from './quick-result.module.css';

interface SlipFieldProps {
  readonly names: readonly [string, string];
  readonly isSaving: boolean;
  /** Why the match cannot end so. */
  readonly refuse: (score: Score) => Refusal | null;
  readonly onEnter: (score: Score) => void;
}

const UNREADABLE = t('matches.slipHelp');

export function SlipField({ names, isSaving, refuse, onEnter }: SlipFieldProps) {
  const [line, setLine] = useState('');
  const [error, setError] = useState<string>();
  const score = readSlip(line);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = score === null ? UNREADABLE : refuse(score)?.message;
    setError(refusal);
    if (score !== null && refusal === undefined) onEnter(score);
  };
  return (
    <form className={styles.slip} onSubmit={submit} noValidate>
      <TextField
        label={t('matches.slipLabel')}
        hint={
          score ? `${names[0]} ${scoreText(score.player1Score, score.player2Score)} ${names[1]}` : t('matches.slipHint')
        }
        error={error}
        value={line}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="done"
        maxLength={80}
        onChange={(event) => {
          setLine(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="tonal" loading={isSaving}>
        {t('common.save')}
      </Button>
    </form>
  );
}
