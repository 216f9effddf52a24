/** A venue's or court's picture: the uploaded one in two widths, else a scene of ours, and an empty place where both fail. */
import { useState } from 'react';
import { sceneOf } from '#contract/venues/venue-scene.ts';

/** Uploaded pictures are there at half their width, too. */
const LARGE = /^(\/pictures\/[\w-]+)-1280\.webp$/;
const inWidths = (url: string) => {
  const [, stem] = LARGE.exec(url) ?? [];
  return stem === undefined
    ? {}
    : { srcSet: `${stem}-640.webp 640w, ${url} 1280w`, sizes: '(min-width: 768px) 50vw, 100vw' };
};

/** The address of a venue's picture, or of the scene that stands in for it. */
export const venuePictureUrl = (venue: { readonly id: string; readonly imageUrl: string | null } | null): string =>
  venue?.imageUrl || sceneOf(venue?.id ?? '');

export interface VenuePictureProps {
  readonly venue: { readonly id: string; readonly imageUrl: string | null } | null;
  readonly className?: string | undefined;
  /** Says what it shows, where no name stands beside it; without it the picture is decoration. */
  readonly alt?: string;
  /** The first screen's pictures are wanted at once. */
  readonly eager?: boolean;
}

/** One clear dot, in place of a browser's sign for a broken picture. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * A venue's picture; a scene stands in where there is none or where it cannot be loaded. On a first visit without a network
 * that may be missing as well: then its place stays empty.
 */
export function VenuePicture({ venue, className, alt = '', eager = false }: VenuePictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const candidates = [venuePictureUrl(venue), sceneOf(venue?.id ?? ''), CLEAR];
  const shown = candidates.find((url) => !broken.includes(url)) ?? CLEAR;
  return (
    <img
      src={shown}
      {...inWidths(shown)}
      alt={alt}
      className={className}
      width={640}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken((before) => [...before, shown])}
    />
  );
}
