/** Rows of what is a person's own: title, when and where, the next step in a sentence and its button. */
import { type ReactNode, useId } from 'react';
import styles from './task-row.module.css';

export interface TaskRowProps {
  /** What it is about; mostly a link. */
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  /** When and where. */
  readonly meta?: ReactNode;
  /** What comes next, in a sentence. */
  readonly task?: ReactNode;
  /** The button that does it. */
  readonly action?: ReactNode;
}

/** One thing of a person's own, and what it waits for. */
export function TaskRow({ title, badge, meta, task, action }: TaskRowProps) {
  const headingId = useId();
  return (
    <article aria-labelledby={headingId} className={`tt-sheet ${styles.row}`}>
      <div className={styles.what}>
        {badge}
        <h3 id={headingId}>{title}</h3>
        {meta && <p className="tt-small tt-ink2">{meta}</p>}
      </div>
      {(task || action) && (
        <div className={styles.next}>
          {task && <p>{task}</p>}
          {action}
        </div>
      )}
    </article>
  );
}

/** Rows under each other. */
export const TaskRows = ({ children }: { readonly children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
