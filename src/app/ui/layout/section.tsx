import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of a screen under its heading. */
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
