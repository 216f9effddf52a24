/** Fades its content in over 0.8 s when it appears; give it a `key` to fade again when a tab changes. */
import type { ComponentProps } from 'react';
import { classNames } from '#app/ui/theme/class-names.ts';

export function Fade({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('tt-fade', className)} />;
}
