/** Home's sign for who is signed in: a few lines and the next step. */
import type { ReactNode } from 'react';
import styles from './home-board.module.css';

export interface HomeSignProps {
  readonly badge?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly where?: ReactNode;
  readonly step?: ReactNode;
}

/** In a few lines, so that what it is about comes at once. */
export function HomeSign({ badge, title, text, where, step }: HomeSignProps) {
  return (
    <header className={`tt-on-table ${styles.sign}`}>
      <div>
        {badge}
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {where !== undefined && <p>{where}</p>}
      </div>
      {step}
    </header>
  );
}
