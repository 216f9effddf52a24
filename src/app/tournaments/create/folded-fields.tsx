/** Fields that most tournaments leave as they are, behind a line that says what they are set to. */
import { type ReactNode, useEffect, useRef } from 'react';
import fold from '#app/ui/controls/fold.module.css';
import { classNames } from '#app/ui/theme/class-names.ts';
import styles from './create-form.module.css';

interface FoldedFieldsProps {
  readonly title: string;
  readonly now: string;
  /** Opens them when it becomes true: there is something to put right, or to choose next. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
}

export function FoldedFields({ title, now, isAsked, children }: FoldedFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAsked && details.current) details.current.open = true;
  }, [isAsked]);
  return (
    <details ref={details} className={classNames(fold.fold, styles.fold)}>
      <summary>
        <span className={styles.foldLine}>
          <span className="tt-h4">{title}</span> <span className="tt-small tt-ink2">{now}</span>
        </span>
      </summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
