/** Asks before a reset, and says what it deletes. */
import { steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { t } from '#messages/t.ts';

const words = {
  tournament: {
    step: steps.reset,
    title: t('resets.resetTournament'),
    question: t('resets.deletesAllMatches'),
    kept: t('resets.playersStay'),
  },
  'to-groups': {
    step: steps.resetToGroups,
    title: t('resets.resetToGroups'),
    question: t('resets.deletesMainStage'),
    kept: t('resets.groupsStay'),
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
