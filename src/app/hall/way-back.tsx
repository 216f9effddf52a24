/** The way back from a screen that fills the window: always there on a phone and in an app on the home screen, on a TV while a pointer moves. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ChevronLeftIcon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';
import { usePointerMoving } from './use-pointer-moving.ts';
import styles from './way-back.module.css';

function Anchor({ children, ...link }: ComponentProps<'a'>) {
  const isMoving = usePointerMoving();
  return (
    <a {...link} className={classNames(styles.back, isMoving && styles.shown)}>
      <ChevronLeftIcon size={22} />
      {children}
    </a>
  );
}

/** A link that takes the router's `to` and `params`; its words say where it leads. */
export const WayBack = createLink(Anchor);
