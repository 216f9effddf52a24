/** Buttons in five looks and three sizes, and the links that look like them: within the router and out of it. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Loader2Icon } from '#app/ui/pictures/icons.tsx';
import { classNames } from '#app/ui/theme/class-names.ts';

export interface ButtonLook {
  /** `next` is the orange one: at most one on a screen. */
  readonly variant?: 'next' | 'primary' | 'outlined' | 'tonal' | 'text' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its place, always or on phones. */
  readonly full?: boolean | 'phone' | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** The label to the left edge, `end` to the right one. */
  readonly spread?: boolean | undefined;
}

const look = ({ variant = 'primary', size = 'medium', full = false, spread = false }: ButtonLook, more?: string) =>
  classNames(
    'tt-button',
    `is-${variant}`,
    size !== 'medium' && `is-${size}`,
    full === true && 'is-full',
    full === 'phone' && 'is-full-phone',
    spread && 'is-spread',
    more,
  );

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that its work is under way, and takes no further press. */
  readonly loading?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    full,
    start,
    end,
    spread,
    loading = false,
    disabled,
    type,
    className,
    children,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled === true || loading}
      aria-busy={loading || rest['aria-busy'] || undefined}
      className={look({ variant, size, full, spread }, className)}
    >
      {loading ? <Spinner /> : start}
      <Label>{children}</Label>
      {end}
    </button>
  );
}

export interface AnchorButtonProps extends ButtonLook, ComponentProps<'a'> {}

/** For addresses outside the router: files, mail, maps. */
export function AnchorButton({
  variant,
  size,
  full,
  start,
  end,
  spread,
  className,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a {...rest} className={look({ variant, size, full, spread }, className)}>
      {start}
      <Label>{children}</Label>
      {end}
    </a>
  );
}

/** A link that looks like a button; takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(AnchorButton);

/** Bare words get an element of their own: beside them React puts icons, which a translated page does not bear otherwise. */
const Label = ({ children }: { readonly children?: ReactNode }) =>
  isWords(children) ? <span>{children}</span> : children;

const isWords = (children: ReactNode): boolean =>
  Array.isArray(children)
    ? children.length > 0 && children.every(isWords)
    : typeof children === 'string' || typeof children === 'number';

export const Spinner = ({ size = 20 }: { readonly size?: number }) => (
  <span className="tt-spinner">
    <Loader2Icon size={size} stroke={2.4} />
  </span>
);
