/** The dialogs that the organiser's table of players opens. */
import { lazyPart } from '#app/scheduling/lazy-part.tsx';
import type { TournamentPlayer, TournamentView } from '#contract/tournaments/tournaments.ts';

const RemoveSeveralDialog = lazyPart(() => import('./remove-several-dialog.tsx'), 'RemoveSeveralDialog');
const ReinstateDialog = lazyPart(() => import('./reinstate-dialog.tsx'), 'ReinstateDialog');
const SeedsDialog = lazyPart(() => import('./seeds-dialog.tsx'), 'SeedsDialog');
const LateDialog = lazyPart(() => import('./late-dialog.tsx'), 'LateDialog');
const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'), 'ReplaceDialog');
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog');

export type PlayerDialog =
  | { readonly kind: 'seeds' | 'late' | 'remove-several' }
  | { readonly kind: 'remove' | 'replace' | 'reinstate'; readonly player: TournamentPlayer };

interface PlayerDialogsProps {
  readonly dialog: PlayerDialog | undefined;
  readonly view: TournamentView;
  readonly chosen: readonly TournamentPlayer[];
  readonly onClose: () => void;
  /** The chosen ones are gone. */
  readonly onRemoved: () => void;
}

export function PlayerDialogs({ dialog, view, chosen, onClose, onRemoved }: PlayerDialogsProps) {
  const shared = { tournamentId: view.tournament.id, onClose };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'seeds':
      return <SeedsDialog {...shared} />;
    case 'late':
      return <LateDialog {...shared} />;
    case 'remove-several': {
      const removed = () => {
        onClose();
        onRemoved();
      };
      return <RemoveSeveralDialog view={view} players={chosen} onClose={onClose} onRemoved={removed} />;
    }
    case 'remove':
      return <RemoveDialog view={view} player={dialog.player} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog {...shared} player={dialog.player} />;
    case 'reinstate':
      return <ReinstateDialog {...shared} player={dialog.player} />;
  }
}
