/** A court's name as a sign on the hall's wall: the word small, the number large; white on green surfaces. */
import { classNames } from '#app/ui/theme/class-names.ts';

export function CourtPlate({
  name,
  big = false,
}: {
  readonly name?: string | null | undefined;
  readonly big?: boolean;
}) {
  if (!name) return <span className={classNames('tt-court is-unknown', big && 'is-big')}>Unknown Court</span>;
  const [, word = name, number] = /^(.*\S)\s+(\d+)$/.exec(name) ?? [];
  return (
    <span translate="no" className={classNames('tt-court', big && 'is-big')}>
      {word}
      {number !== undefined && (
        <>
          {' '}
          <b>{number}</b>
        </>
      )}
    </span>
  );
}
