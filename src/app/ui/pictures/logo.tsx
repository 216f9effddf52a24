/** The mark: a table from above, split by its net, and the ball on its edge. */
export function Mark({ size = 38 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <mask id="tt-mark">
        <path fill="#fff" d="M0 0h48v48H0z" />
        <circle cx="38" cy="11.5" r="9.6" fill="#000" />
      </mask>
      <g mask="url(#tt-mark)">
        <g transform="rotate(-24 23 25)" fill="currentColor">
          <rect x="4.4" y="12.4" width="17.2" height="25.2" rx="2" />
          <rect x="24.4" y="12.4" width="17.2" height="25.2" rx="2" />
        </g>
      </g>
      <circle cx="38" cy="11.5" r="7" fill="var(--tt-ball)" />
    </svg>
  );
}
