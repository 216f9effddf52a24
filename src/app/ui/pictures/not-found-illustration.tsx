/** 404: the umpire's board, and the ball that left the table. */
import { t } from '#messages/t.ts';

const Flip = ({ x, n }: { readonly x: number; readonly n: string }) => (
  <g transform={`translate(${x} 0)`}>
    <rect width="104" height="148" rx="8" fill="var(--tt-tile)" />
    <path d="M0 74H104" stroke="var(--tt-sheet)" strokeOpacity=".28" strokeWidth="2.500" />
    <text
      x="52"
      y="117"
      textAnchor="middle"
      fontFamily="var(--tt-sign)"
      fontWeight="800"
      fontSize="128"
      fill="var(--tt-on-tile)"
    >
      {n}
    </text>
    <rect x="-4" y="66" width="9" height="16" rx="2" fill="var(--tt-edge)" />
    <rect x="99" y="66" width="9" height="16" rx="2" fill="var(--tt-edge)" />
  </g>
);

export function NotFoundIllustration() {
  return (
    <svg
      viewBox="0 0 640 470"
      width="100%"
      role="img"
      aria-label={t('ui.notFoundPicture')}
      style={{ display: 'block', maxHeight: 520 }}
    >
      <path d="M0 424H640" stroke="var(--tt-rule)" strokeWidth="3" />
      {/* board */}
      <g transform="translate(96 34)">
        <rect x="-20" y="-18" width="372" height="184" rx="14" fill="var(--tt-table)" />
        <rect
          x="-20"
          y="-18"
          width="372"
          height="184"
          rx="14"
          fill="none"
          stroke="#fff"
          strokeOpacity=".16"
          strokeWidth="2"
        />
        <Flip x={0} n="4" />
        <Flip x={114} n="0" />
        <Flip x={228} n="4" />
      </g>
      <path d="M150 200V240M354 200V240" stroke="var(--tt-edge)" strokeWidth="8" />
      {/* table, side view */}
      <rect x="24" y="240" width="440" height="18" rx="3" fill="var(--tt-table)" />
      <rect x="24" y="240" width="440" height="5" rx="2" fill="#fff" />
      <path d="M86 258L70 424M402 258L418 424" stroke="var(--tt-ink)" strokeWidth="9" strokeLinecap="round" />
      <path d="M80 330H408" stroke="var(--tt-ink)" strokeWidth="5" opacity=".5" />
      {/* trail */}
      <path
        d="M410 228Q470 176 506 240T548 408"
        fill="none"
        stroke="var(--tt-edge)"
        strokeWidth="4"
        strokeDasharray=".1 13"
        strokeLinecap="round"
      />
      <path
        d="M548 408Q566 366 588 392"
        fill="none"
        stroke="var(--tt-edge)"
        strokeWidth="4"
        strokeDasharray=".1 13"
        strokeLinecap="round"
      />
      <ellipse cx="606" cy="426" rx="22" ry="4" fill="var(--tt-ink)" opacity=".18" />
      <circle cx="606" cy="403" r="21" fill="var(--tt-ball)" />
      <circle cx="599" cy="396" r="6" fill="#fff" opacity=".6" />
    </svg>
  );
}
