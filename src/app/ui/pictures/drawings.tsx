/** Own drawings: flat, two inks and the ball; lines are the white lines of a table. Colours follow the scheme. */

/** Home board: the table under the lettering. */
export function TableTop({ x = 900 }: { readonly x?: number }) {
  return (
    <svg
      viewBox="0 0 1240 340"
      preserveAspectRatio="xMaxYMid slice"
      width="100%"
      height="100%"
      style={{ position: 'absolute', inset: 0 }}
      aria-hidden="true"
    >
      <g transform={`translate(${x} 180) rotate(-24)`}>
        <rect x="-300" y="-175" width="640" height="350" fill="var(--tt-table-hi)" />
        <rect x="-292" y="-167" width="624" height="334" fill="none" stroke="#fff" strokeWidth="8" />
        <path d="M-292 0H332" stroke="#fff" strokeWidth="3" />
        <path d="M34 -186V206" stroke="#000" strokeOpacity=".26" strokeWidth="11" />
        <path d="M22 -206V206" stroke="#fff" strokeWidth="5" />
        <path
          d="M-210 96Q-60 -30 104 -72"
          fill="none"
          stroke="#fff"
          strokeOpacity=".6"
          strokeWidth="3.500"
          strokeDasharray=".1 13"
          strokeLinecap="round"
        />
        <ellipse cx="140" cy="-58" rx="21" ry="18" fill="#000" opacity=".28" />
        <circle cx="126" cy="-80" r="23" fill="var(--tt-ball)" />
        <circle cx="118" cy="-88" r="6.500" fill="#fff" opacity=".6" />
      </g>
    </svg>
  );
}
/** The same table as a strip, for phones: lettering stands below it, never on it. */
export function TableStrip() {
  return (
    <svg
      viewBox="0 0 358 104"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      style={{ display: 'block' }}
      aria-hidden="true"
    >
      <rect width="358" height="104" fill="var(--tt-table-hi)" />
      <g transform="rotate(-18 179 52)">
        <path d="M-120 64H480" stroke="#fff" strokeWidth="2.500" />
        <path d="M-120 -42H480" stroke="#fff" strokeWidth="6" />
        <path d="M172 -200V300" stroke="#000" strokeOpacity=".26" strokeWidth="8" />
        <path d="M163 -200V300" stroke="#fff" strokeWidth="4" />
        <path
          d="M20 104Q130 40 236 62"
          fill="none"
          stroke="#fff"
          strokeOpacity=".65"
          strokeWidth="3"
          strokeDasharray=".1 10"
          strokeLinecap="round"
        />
        <ellipse cx="268" cy="80" rx="15" ry="12" fill="#000" opacity=".28" />
        <circle cx="258" cy="66" r="17" fill="var(--tt-ball)" />
        <circle cx="253" cy="60" r="5" fill="#fff" opacity=".6" />
      </g>
      <rect y="101" width="358" height="3" fill="#fff" />
    </svg>
  );
}
/** Empty lists: a folded table, waiting. */
export function EmptyTable() {
  return (
    <svg viewBox="0 0 320 200" style={{ width: 280, maxWidth: '100%' }} aria-hidden="true">
      <path d="M10 186H310" stroke="var(--tt-rule)" strokeWidth="3" />
      <rect x="104" y="28" width="14" height="128" rx="3" fill="var(--tt-table)" />
      <rect x="104" y="28" width="4" height="128" fill="#fff" />
      <rect x="202" y="28" width="14" height="128" rx="3" fill="var(--tt-table)" />
      <rect x="212" y="28" width="4" height="128" fill="#fff" />
      <path d="M118 60L202 140M202 60L118 140" stroke="var(--tt-ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M104 156H216" stroke="var(--tt-ink)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="118" cy="174" r="11" fill="none" stroke="var(--tt-ink)" strokeWidth="6" />
      <circle cx="202" cy="174" r="11" fill="none" stroke="var(--tt-ink)" strokeWidth="6" />
      <circle cx="262" cy="172" r="13" fill="var(--tt-ball)" />
    </svg>
  );
}
