/** What stands while a page loads: empty places in its shape, and the word and the heading that a screen reader finds. */
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';

export interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string;
}

/** A place that is being filled; decoration only, so say "Loading..." beside it with `Loading`. */
export function Skeleton({ width = '100%', height = 20, className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('tt-skeleton', className)} style={{ width, height }} />;
}

/** The word that a loading screen says; hidden where skeletons show it already. */
export function Loading({ hidden = false }: { readonly hidden?: boolean }) {
  return (
    <p role="status" className={hidden ? 'tt-hidden' : 'tt-ink2'}>
      {t('common.loading')}
    </p>
  );
}

/** The heading of a page that is not known yet: reading starts there, too. */
export const LoadingHeading = () => (
  <h1 className="tt-hidden" tabIndex={-1}>
    {t('common.loadingOnly')}
  </h1>
);

/** A grid of cards that are being loaded. */
export function SkeletonCards({ count = 3, height = 480 }: { readonly count?: number; readonly height?: number }) {
  return (
    <div className="tt-cards">
      <Loading hidden />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <Skeleton key={index} height={height} className="tt-sheet" />
      ))}
    </div>
  );
}
