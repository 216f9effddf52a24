/** How an icon is made of a path on the grid of 24, outlined or filled: decoration, unless its label says what it means. */
import type { FC } from 'react';

interface IconProps {
  /** Edge length in pixels; 24 unless told. */
  readonly size?: number;
  /** Width of the line on the grid of 24. */
  readonly stroke?: number;
  /** What it says, where no word stands beside it; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

export type Icon = FC<IconProps>;

const named = (label: string | undefined) =>
  label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);

/*@__NO_SIDE_EFFECTS__*/
export function outline(path: string): Icon {
  return ({ size = 24, stroke = 2, label, className }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, else hidden
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...named(label)}
    >
      <path d={path} />
    </svg>
  );
}

/*@__NO_SIDE_EFFECTS__*/
export function filled(path: string): Icon {
  return ({ size = 24, label, className }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by `label`, else hidden
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" className={className} {...named(label)}>
      <path d={path} />
    </svg>
  );
}
