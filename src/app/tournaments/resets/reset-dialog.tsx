/** Asks before a reset, and says what it deletes. */

import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';

const words = {
  tournament: {
    step: steps.reset,
    title: 'Reset tournament',
    question: 'This deletes all matches and results.',
    kept: 'The players stay, and registration opens again.',
  },
  'to-groups': {
    step: steps.resetToGroups,
    title: 'Reset to groups',
    question: 'This deletes the main stage.',
    kept: 'The groups and their results stay.',
  },
} as const;

export type ResetKind = keyof typeof words;

interface ResetDialogProps {
  readonly tournamentId: string;
  readonly kind: ResetKind;
  readonly onClose: () => void;
}

export function ResetDialog({ tournamentId, kind, onClose }: ResetDialogProps) {
  const { step, title, question, kept } = words[kind];
  const { run, isSubmitted } = useTournamentStep(tournamentId, step);
  const confirm = async () => {
    if ((await run()).ok) onClose();
  };
  return (
    <ConfirmDialog open title={title} confirm={title} busy={isSubmitted} onConfirm={confirm} onClose={onClose}>
      <p>{question}</p>
      <p className="tt-ink2">{kept}</p>
    </ConfirmDialog>
  );
}
