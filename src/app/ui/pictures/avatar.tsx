/** A person's picture, or the initials, drawn and not written, on a tint of their own; a BYE is dashed. */
import { useState } from 'react';
import { classNames } from '#app/ui/theme/class-names.ts';

const TINTS = 5;

export interface AvatarProps {
  /** The person's id, which decides the tint. Null for a BYE. */
  readonly id: string | null;
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly size?: number;
  /** Its name for screen readers, where no name stands beside it. */
  readonly label?: string;
}

export function Avatar({ id, name, picture, size = 40, label }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = picture && picture !== broken ? picture : undefined;
  const className = classNames('tt-avatar', id === null ? 'is-bye' : `tint-${tintOf(id)}`, size > 60 && 'is-large');
  return (
    <span
      className={className}
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      data-initials={shown ? undefined : initials(id, name)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shown && (
        <img
          sizes={`${size}px`}
          srcSet={otherSizes(shown)}
          src={shown}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
}

/** The server keeps each uploaded picture in three sizes, the largest of which is the one that it names. */
function otherSizes(picture: string): string | undefined {
  const [, stem] = /^(\/pictures\/.+-)384\.webp$/.exec(picture) ?? [];
  return stem && [96, 192, 384].map((width) => `${stem}${width}.webp ${width}w`).join(', ');
}

const initials = (id: string | null, name: string): string => {
  if (id === null) return '–';
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
};

const tintOf = (id: string): number => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
};
