/** A draw that is looked at before it is published, in place of the dialog that asked how to draw. */
import { lazy, Suspense } from 'react';
import { type steps, useTournamentStep } from '#app/tournaments/mutations.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/skeleton.tsx';
import type { DrawPreviewProps } from './draw-preview.tsx';

const DrawPreview = lazy(() => import('./draw-preview.tsx').then((m) => ({ default: m.DrawPreview })));

interface DrawDialogProps extends Pick<DrawPreviewProps, 'tournamentId' | 'kind' | 'count' | 'onBack'> {
  readonly title: string;
  readonly step: typeof steps.publishGroups | typeof steps.publishMainStage;
  readonly onClose: () => void;
}

export function DrawDialog({ title, step, onClose, ...preview }: DrawDialogProps) {
  const { run, isSubmitted } = useTournamentStep(preview.tournamentId, step);
  const publish: DrawPreviewProps['onPublish'] = async (draw) => {
    if ((await run(draw)).ok) onClose();
  };
  return (
    <Dialog open title={title} width="wide" onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <DrawPreview {...preview} isSubmitted={isSubmitted} onPublish={publish} />
      </Suspense>
    </Dialog>
  );
}
