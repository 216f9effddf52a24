/** The mark in the colours of the scheme, from the shape that the server's own pages draw, too; decoration only. */
import { mark } from '#brand/mark.ts';

export function Mark({ size = 38 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox={mark.viewBox} aria-hidden="true">
      <mask id="tt-mark">
        <path fill="#fff" d={mark.all} />
        <circle {...mark.rim} fill="#000" />
      </mask>
      <g mask="url(#tt-mark)">
        <g transform={mark.turned} fill="currentColor">
          <rect {...mark.left} />
          <rect {...mark.right} />
        </g>
      </g>
      <circle {...mark.ball} fill="var(--tt-ball)" />
    </svg>
  );
}
