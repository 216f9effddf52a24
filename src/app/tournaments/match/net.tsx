import styles from './match-screen.module.css';

/** The net between the two sheets. */
export const Net = () => (
  <div className={styles.net} aria-hidden="true">
    <span>vs</span>
  </div>
);
