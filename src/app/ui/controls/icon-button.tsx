/** A square of 48 with an icon alone; what it does is said to those who do not see it. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#app/ui/theme/class-names.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly children: ReactNode;
  /** With an edge, as the carousel's arrows. */
  readonly edged?: boolean | undefined;
}

export function IconButton({ label, edged = false, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={classNames('tt-icon-button', edged && 'is-edged', className)}
    >
      {children}
    </button>
  );
}
