/** What stands where a screen will be; index.html draws the same before any script runs. */
import { Loading, LoadingHeading, Skeleton } from '#app/ui/feedback/skeleton.tsx';

export function FirstFrame() {
  return (
    <div className="tt-wrap tt-page tt-first">
      <Skeleton width="min(320px, 70%)" height={44} />
      <Skeleton height={280} />
      <Skeleton height={280} />
      <LoadingHeading />
      <Loading hidden />
    </div>
  );
}
