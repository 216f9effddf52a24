/** The error page for a fault of ours, for example an error thrown while rendering. */
import { useEffect } from 'react';
import { AnchorButton, Button } from '#app/ui/controls/button.tsx';
import { usePageMeta } from '#app/ui/layout/page-meta.ts';
import { AlertTriangleFilledIcon } from '#app/ui/pictures/icons.tsx';
import { t } from '#messages/t.ts';

interface PageFaultProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function PageFault({ error, onRetry }: PageFaultProps) {
  usePageMeta({ title: t('shell.somethingWentWrong') });
  // With its stack, for the one who is asked to look into it.
  useEffect(() => console.error(error), [error]);
  return (
    <div className="tt-wrap tt-page">
      <div className="tt-empty" role="alert">
        <AlertTriangleFilledIcon size={48} />
        <h1 className="tt-h3">{t('shell.pageFailed')}</h1>
        <p>{t('shell.resultsAreSafe')}</p>
        <Button variant="outlined" onClick={onRetry}>
          {t('shell.tryAgain')}
        </Button>
        {/* An app on the home screen has no button of a browser's for it. */}
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {t('shell.reloadPage')}
        </Button>
        {/* Not by the router: a page of its own starts afresh. */}
        <AnchorButton variant="text" href="/">
          {t('shell.backToHomePage')}
        </AnchorButton>
      </div>
    </div>
  );
}
