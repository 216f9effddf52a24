/** A draw that is looked at before it is published, in place of the dialog that asked how to draw. */
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import { type steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Loading } from '#app/ui/feedback/skeleton.tsx';
import type { DrawPreviewProps } from './draw-preview.tsx';

const DrawPreview = lazyPart(() => import('./draw-preview.tsx'), 'DrawPreview', <Loading />);

export interface DrawDialogProps
  extends Pick<DrawPreviewProps, 'tournamentId' | 'kind' | 'count' | 'leaveOut' | 'onBack'> {
  readonly title: string;
  readonly publish: typeof steps.publishGroups | typeof steps.publishMainStage;
  /** It is published. */
  readonly onStarted?: () => void;
  readonly onClose: () => void;
}

export function DrawDialog({ title, publish, onStarted, onClose, ...preview }: DrawDialogProps) {
  const { run, isSubmitted } = useTournamentStep(preview.tournamentId, publish);
  const publishDraw: DrawPreviewProps['onPublish'] = async (draw) => {
    if (!(await run(draw)).ok) return;
    onStarted?.();
    onClose();
  };
  return (
    <Dialog open title={title} width="wide" onClose={onClose}>
      <DrawPreview {...preview} isSubmitted={isSubmitted} onPublish={publishDraw} />
    </Dialog>
  );
}
