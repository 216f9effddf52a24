/** A court's name as a sign on the hall's wall: the word small, the number large; white on green surfaces. */
import { classNames } from '#app/ui/theme/class-names.ts';
import { t } from '#messages/t.ts';

export function CourtPlate({
  name,
  big = false,
}: {
  readonly name?: string | null | undefined;
  readonly big?: boolean;
}) {
  if (!name) return <span className={classNames('tt-court is-unknown', big && 'is-big')}>{t('ui.unknownCourt')}</span>;
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
