/** Passes on the page that is shown; an icon, or a button with the word. */
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { ShareIcon } from '#app/ui/pictures/more-icons.tsx';
import { t } from '#messages/t.ts';
import { share } from './share.ts';

export interface ShareButtonProps {
  readonly look: 'icon' | 'button';
  /** What the page is about. */
  readonly title: string;
}

export function ShareButton({ look, title }: ShareButtonProps) {
  const press = () => void share({ title, url: window.location.href });
  return look === 'icon' ? (
    <IconButton label={t('ui.share')} onClick={press}>
      <ShareIcon size={24} />
    </IconButton>
  ) : (
    <Button variant="outlined" start={<ShareIcon size={20} />} onClick={press}>
      {t('ui.share')}
    </Button>
  );
}
