/** A QR code as a drawing, sharp on paper at any size: for score sheets and the signs of tables. */
import { create } from 'qrcode';
import { useMemo } from 'react';

/** Modules of white around it, without which a camera may not find it. */
const MARGIN = 2;

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = [...data].map((isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '')).join('');
  return { size, path };
}
