/** Buttons that stand in for the gestures. */
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#app/ui/pictures/icons.tsx';
import { FocusCenteredIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import type { Stage } from './stage.ts';

export const ZOOM_STEP = 1.3;

export function BracketControls({ stage }: { readonly stage: Stage }) {
  return (
    <div className="bracket-controls">
      <IconButton edged label={t('bracket.zoomOut')} onClick={() => stage.zoom(1 / ZOOM_STEP)}>
        <MinusIcon size={22} />
      </IconButton>
      <IconButton edged label={t('bracket.zoomIn')} onClick={() => stage.zoom(ZOOM_STEP)}>
        <PlusIcon size={22} />
      </IconButton>
      <Button variant="outlined" start={<FocusCenteredIcon size={20} />} onClick={stage.home}>
        {t('bracket.resetView')}
      </Button>
    </div>
  );
}
