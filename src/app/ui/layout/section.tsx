/** A part of a screen under its heading, which names it for screen readers, too. */
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

export function Section({ heading, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="tt-carousel-head">
        <h2 id={headingId}>{heading}</h2>
      </div>
      {children}
    </section>
  );
}
