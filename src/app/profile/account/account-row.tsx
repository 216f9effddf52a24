/** A row of the account's sections: what it is about, and its action beside it or below. */
import type { ReactNode } from 'react';
import styles from './account-section.module.css';

export interface RowProps {
  readonly heading: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

export const AccountRow = ({ heading, text, children }: RowProps) => (
  <div className={styles.row}>
    <div>
      <h3>{heading}</h3>
      <p className="tt-small tt-ink2">{text}</p>
    </div>
    {children}
  </div>
);
