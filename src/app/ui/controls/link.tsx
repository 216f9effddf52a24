/** Links within the router, in three looks: in a text, a whole card, or none of its own. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '#app/ui/theme/class-names.ts';

function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames('tt-link', className)} />;
}

function CardAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames('tt-sheet tt-card-link', className)} />;
}

function PlainAnchor(props: ComponentProps<'a'>) {
  return <a {...props} />;
}

/** A link inside text; takes the router's `to`, `params` and `search`. */
export const Link = createLink(Anchor);
/** A whole card as a link. */
export const CardLink = createLink(CardAnchor);
/** A link without a look of its own. */
export const PlainLink = createLink(PlainAnchor);
